import {
  exceeds_total,
  file_too_large,
  forbidden,
  invalid_file,
  invalid_image,
  link_invalid,
  party_too_large_one,
  party_too_large_other,
  party_too_small_one,
  party_too_small_other,
  unavailable,
} from '@cantina/contract/locales/en/errors.json'

/** Refusals that the pages say themselves; the rest is said by the server. */
export const errors = {
  exceeds_total,
  file_too_large,
  forbidden,
  invalid_file,
  invalid_image,
  link_invalid,
  party_too_large_one,
  party_too_large_other,
  party_too_small_one,
  party_too_small_other,
  unavailable,
}
