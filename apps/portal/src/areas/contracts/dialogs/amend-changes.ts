import type { Schema } from '@ws/api-client/contract'

/** What an amendment changes. */
export type Changes = Schema<'AmendmentChanges'>
