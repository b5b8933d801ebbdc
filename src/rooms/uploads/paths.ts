import { businessPath } from '../business/paths.ts'

/** Where a shop brings its files. */
export const importPath = (slug: string) => businessPath(slug, 'import')
/** Where one file is read, tried and imported. */
export const uploadPath = (slug: string, uploadId: number) => `${importPath(slug)}/${uploadId}`
/** What was reported of its rows, to download. */
export const problemsPath = (slug: string, uploadId: number) => `${uploadPath(slug, uploadId)}/problems.csv`
/** Its mapping, to download for the command line. */
export const mappingPath = (slug: string, uploadId: number) => `${uploadPath(slug, uploadId)}/mapping.json`
