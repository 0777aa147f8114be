import type { Schema } from '@ws/api-client/contract'
import { anyOf } from '../../../db/any-of'
import { objectsTable } from '../../../db/tables/places/objects'
import { requirePermission } from '../../../lib/access/permissions'
import { invalid } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { moneyText, parseMoney } from '../../../lib/money/money'
import { dayInRussian } from '../../../lib/time/days'
import { formAnswer, readyForm } from '../../printed-forms/form-answer'
import { offerForm } from '../../printed-forms/forms/offer.form'
import { requireTenant } from './current-layout'
import { seenDrafts } from './layout-drafts'
import { offeredRoom, offerFigures, offerFrame } from './offer-parts'
import { presentDrafts } from './present-draft'

/** Коммерческое предложение of variants side by side. */
export const layoutOffer: Handler<'layouts.offer'> = async ({ params, query }, ctx) => {
  requirePermission(ctx.actor, 'contracts.export')
  const tenant = await requireTenant(ctx, params.id)
  const found = await seenDrafts(ctx, tenant.id)
  const rows = query.ids?.length ? found.filter(({ id }) => query.ids?.includes(id)) : found
  if (rows.length === 0) throw invalid({ ids: 'Сначала составьте вариант' })
  const drafts = await presentDrafts(ctx, rows)
  const { data: frame, legalEntity, title } = await offerFrame(ctx, tenant.name, 'ids')
  const starts = new Set(drafts.map(({ effective_from }) => effective_from))
  const [start] = starts
  const data = {
    ...frame,
    ...(await placeOf(ctx, rows)),
    start: starts.size === 1 && start ? dayInRussian(start) : '',
    variants: drafts.map(variantOf),
  }
  return formAnswer(
    ctx,
    readyForm({
      form: offerForm,
      data,
      title,
      legalEntity,
      record: { entity: 'tenant', id: tenant.id, title: tenant.name },
    }),
    query.format ?? 'pdf',
  )
}

function variantOf(draft: Schema<'LayoutDraft'>) {
  const { planned } = draft
  return {
    name: draft.name,
    ...offerFigures(planned),
    change: moneyText(parseMoney(draft.monthly_delta)),
    rooms_text: draft.items.map((item, at) => lineOf(item, draft.details[at])).join('\n'),
    note: `С ${dayInRussian(draft.effective_from)}`,
  }
}

/** «А-313 (61,20 м²) по 1 350,00 ₽/м²», «А-201 → А-313 …», «Освобождается А-206». */
function lineOf({ action }: Schema<'LayoutItem'>, details: Schema<'LayoutItemDetails'> | undefined): string {
  if (!details) return ''
  const { room, to_room, area, rate } = details
  if (action === 'remove') return `Освобождается ${room.number}`
  const name = to_room ? `${room.number} → ${to_room.number}` : room.number
  const isParking = (to_room ?? room).category === 'parking'
  return `${action === 'part' ? 'Часть ' : ''}${offeredRoom(name, { area, rate, isParking })}`
}

/** The objects that are offered; their address where there is one. */
async function placeOf(ctx: Context, rows: readonly { objects: number[] }[]) {
  const ids = [...new Set(rows.flatMap(({ objects }) => objects))]
  const objects = await ctx.db
    .select({ name: objectsTable.name, address: objectsTable.address })
    .from(objectsTable)
    .where(anyOf(objectsTable.id, ids))
    .orderBy(objectsTable.name)
  const addresses = [...new Set(objects.map(({ address }) => address))]
  return {
    object: objects.map(({ name }) => name).join(', '),
    address: addresses.length === 1 ? (addresses[0] ?? '') : '',
  }
}
