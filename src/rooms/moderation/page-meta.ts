import type { MetaData } from '../catalog/schemas.ts'
import { appealPath, casePath, DESK_PATH, hidePath, LOG_PATH, reportPath, transparencyPath } from './paths.ts'

/** Private pages, which search engines must not index. */
const page = (title: string, description: string, canonical: string): MetaData => ({
  title: `${title} | Candor`,
  description,
  canonical,
  robots: 'noindex,nofollow',
})

export const hideMeta = (publicId: string) =>
  page('Hide a review', 'For one of six reasons, with a notice in its place.', hidePath(publicId))

export const reportMeta = (publicId: string) => page('Report a review', 'A moderator reads it.', reportPath(publicId))

export const appealMeta = (publicId: string) =>
  page('Appeal', 'Why your review was hidden, and how to appeal.', appealPath(publicId))

export const deskMeta = page('Moderation', 'Reviews waiting for a moderator.', DESK_PATH)
export const logMeta = page('Decisions', 'Decisions by moderators.', LOG_PATH)
export const caseMeta = (publicId: string) =>
  page('Review to decide', 'A review and everything needed to decide.', casePath(publicId))

/** @param page of the notices: each page is its own canonical one */
export const transparencyMeta = (name: string, shopPath: string, page: number): MetaData => ({
  title: `${name}: reviews received, published and hidden | Candor`,
  description: `How many reviews ${name} received, published and hid, by stars and by reason, with appeals and their outcomes.`,
  canonical: `${transparencyPath(shopPath)}${page > 1 ? `?page=${page}` : ''}`,
})
