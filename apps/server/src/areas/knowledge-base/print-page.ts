import type { RichDocument } from '@ws/api-client/contract/rich-text'
import { requirePermission } from '../../lib/access/permissions'
import { recordAudit } from '../../lib/events/audit'
import { Answer, type Handler } from '../../lib/http/handler'
import { fileHeaders, ownTimezone } from '../../lib/spreadsheet/export-file'
import { dayIn } from '../../lib/time/company-clock'
import { dayInRussian } from '../../lib/time/days'
import { textFile } from '../content/print/text-file'
import { kbPages } from './knowledge-base.resource'

const NOTHING: RichDocument = { type: 'doc', content: [] }

/** A page as a PDF: its text as it is read, below it where it stands, whose it is and when it was verified. */
export const printPage: Handler<'knowledgeBase.pdf'> = async ({ params }, ctx) => {
  requirePermission(ctx.actor, 'kb.export')
  const page = await kbPages.read(ctx, params.id)
  const timezone = await ownTimezone(ctx)
  const verified = page.verified_at === null ? null : dayInRussian(dayIn(timezone, new Date(page.verified_at)))
  const subtitle = [
    page.path_details.map(({ name }) => name).join(' / '),
    page.owner_details?.name ?? '',
    verified === null ? '' : `проверена ${verified}`,
    page.published_version > 0 ? `версия ${page.published_version}` : 'черновик',
  ]
  const text = (page.content as RichDocument | null) ?? NOTHING
  const about = { title: page.title, subtitle: subtitle.filter(Boolean).join(' · '), text }
  const bytes = await textFile(ctx, about, 'pdf')
  await ctx.transaction((writing) =>
    recordAudit(writing, { action: 'export', entity: 'kb_page', entity_id: page.id, entity_title: page.title }),
  )
  return new Answer(200, fileHeaders('application/pdf', `kb_page-${page.id}.pdf`), bytes)
}
