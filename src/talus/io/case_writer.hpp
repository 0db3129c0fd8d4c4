#pragma once

#include <talus/io/case_file.hpp>

#include <string>

namespace talus {

/// How every effective case begins; a folder with such a case.toml is a result of Talus.
inline constexpr const char* kEffectiveCaseMark = "# Talus effective case";

/// The case with every default written out, with units and meanings as comments, the version of Talus and the hashes of
/// the input files. Reading it again gives equal settings.
std::string write_effective_case(const Case& a_case);

/// The case of a sweep or calibration as it was given: the keys that were written, with overrides, files by absolute
/// paths and the values of the sweep in full. Not every default: some follow from keys that the runs change.
std::string write_given_case(const Case& a_case);

/// A commented case to start from: what must be given or differs from the defaults is active, the rest stands as
/// comments with its default.
std::string write_starter_case(const StudyKind& kind);

}  // namespace talus
