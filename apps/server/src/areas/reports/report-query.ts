import type { Schema } from '@ws/api-client/contract'
import type { Context } from '../../lib/http/handler'
import { concealUnseen, type NamedRecord } from '../../lib/resource/named-records'
import type { Sent } from './define-report'
import { type ReadyReport, readyReport } from './read-report'

const REFERENCES: readonly NamedRecord[] = [
  { at: ['objects'], to: '/objects' },
  { at: ['tenant'], to: '/tenants' },
  { at: ['team'], to: '/teams' },
  { at: ['storage'], to: '/storages' },
  { at: ['purpose'], to: '/properties/purposepremises' },
]

/** A report by what was kept to ask it by, for whoever it is read: records that he does not see are no records to him. */
export async function readyByQuery(ctx: Context, report: string, query: Schema<'ReportQuery'>): Promise<ReadyReport> {
  return readyReport(ctx, report, (await concealUnseen(ctx, REFERENCES, query)) as Sent)
}
