#include <talus/io/gdal_session.hpp>

#include <cpl_conv.h>
#include <cpl_error.h>
#include <gdal.h>

#include <mutex>

namespace talus {
namespace {

constexpr GIntBig kCacheBytes = 192 << 20;  // a row of tiles of 512 x 512 doubles, 40,000 nodes wide

void CPL_STDCALL keep_first_failure(CPLErr level, CPLErrorNum, const char* message) {
  auto* failure = static_cast<std::string*>(CPLGetErrorHandlerUserData());
  if (level >= CE_Failure && failure != nullptr && failure->empty()) *failure = message;
}

}  // namespace

GdalSession::GdalSession() {
  static std::once_flag once;
  CPLPushErrorHandlerEx(keep_first_failure, &failure_);
  std::call_once(once, [] {
    GDALAllRegister();
    // Rasters are read and written once, in order: the default of a twentieth of the memory would only be wasted.
    if (CPLGetConfigOption("GDAL_CACHEMAX", nullptr) == nullptr) GDALSetCacheMax64(kCacheBytes);
  });
  failure_.clear();
}

GdalSession::~GdalSession() {
  CPLPopErrorHandler();
  CPLErrorReset();
}

}  // namespace talus
