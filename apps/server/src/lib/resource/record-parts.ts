/** What a record may carry beside its own fields; a resource turns each on by its word. */
export const RECORD_PARTS = ['comments', 'files', 'favorites', 'links', 'watching'] as const

export type RecordPart = (typeof RECORD_PARTS)[number]
