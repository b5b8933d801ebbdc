import { type PersonalPart, readInPages } from '../../platform/personal-data.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { mediaPath } from './rules.ts'
import { selectPicturesOf } from './sql.ts'

type Row = Awaited<ReturnType<typeof selectPicturesOf>>[number]

/**
 * Personal data part: uploaded pictures. The reviews room releases them on erasure (`releasePictures`), since it
 * depends on what happens to the reviews.
 */
export const personalPictures: PersonalPart = {
  tables: ['pictures'],
  read: (db, reviewerId) => ({ pictures: readPictures(db, reviewerId) }),
}

async function* readPictures(db: Db, reviewerId: number) {
  const rows = readInPages((after: Row | undefined, limit) =>
    selectPicturesOf(db, reviewerId, after?.picture_id ?? 0, limit),
  )
  for await (const { reviewer_id: _, compact_file, huge_file, ...rest } of rows)
    yield { ...rest, files: [mediaPath(compact_file), mediaPath(huge_file)] }
}
