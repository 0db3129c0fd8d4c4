#include <talus/io/gdal_session.hpp>

#include <cpl_error.h>
#include <gdal.h>

#include <mutex>

namespace talus {
namespace {

void CPL_STDCALL keep_first_failure(CPLErr level, CPLErrorNum, const char* message) {
  auto* failure = static_cast<std::string*>(CPLGetErrorHandlerUserData());
  if (level >= CE_Failure && failure != nullptr && failure->empty()) *failure = message;
}

}  // namespace

GdalSession::GdalSession() {
  static std::once_flag once;
  CPLPushErrorHandlerEx(keep_first_failure, &failure_);
  std::call_once(once, GDALAllRegister);
  failure_.clear();
}

GdalSession::~GdalSession() {
  CPLPopErrorHandler();
  CPLErrorReset();
}

}  // namespace talus
