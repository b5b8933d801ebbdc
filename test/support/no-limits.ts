/** Settings of a site without limits, since one process sends more than any visitor would; and no load is shed. */
export const NO_LIMITS = {
  MAX_READS: '0',
  MAX_WRITES: '0',
  CLIENT_MAX_REQUESTS: '0',
  CLIENT_RATE: '0',
  PERSON_MAX_WRITES: '0',
  MAX_LOOP_DELAY: '0',
}
