import { businessPath } from '../business/paths.ts'

/** The shop's upload page. */
export const importPath = (slug: string) => businessPath(slug, 'import')
/** One uploaded file, to map, try and import. */
export const uploadPath = (slug: string, uploadId: number) => `${importPath(slug)}/${uploadId}`
/** The problems report of its rows, as a download. */
export const problemsPath = (slug: string, uploadId: number) => `${uploadPath(slug, uploadId)}/problems.csv`
/** Its column mapping, as a download for the command line. */
export const mappingPath = (slug: string, uploadId: number) => `${uploadPath(slug, uploadId)}/mapping.json`
