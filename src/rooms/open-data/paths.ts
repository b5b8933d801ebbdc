/** The page of open data, and prefix of its files. */
export const OPEN_DATA_PATH = '/reviews/open-data'

/** A file of a release, or its manifest. */
export const releaseFilePath = (release: string, path: string) => `${OPEN_DATA_PATH}/releases/${release}/${path}`

/** A release in one file. */
export const ARCHIVE_FILE = 'all.tar'

/** The program that checks a release. */
export const VERIFIER_PATH = `${OPEN_DATA_PATH}/verify.mjs`

/** The manifest of the newest release. */
export const MANIFEST_PATH = `${OPEN_DATA_PATH}/manifest.json`

/** What the files mean; and the log's own format. */
export const FORMAT_PATH = `${OPEN_DATA_PATH}/format`
export const LOG_FORMAT_PATH = `${OPEN_DATA_PATH}/log-format`
