import { PEOPLE_PATH, profilePath } from '../../rooms/shops-and-people/paths.ts'

/** Breadcrumbs of a public profile. */
export const breadcrumbsOf = ({ encoded_id, name }: { encoded_id: string; name: string }) => [
  { text: 'People', path: PEOPLE_PATH },
  { text: name, path: profilePath(encoded_id) },
]
