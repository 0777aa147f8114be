import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import type { Permission } from '../../../lib/access/grant'
import { conflict, invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { writtenDay } from '../../../lib/printed-form/form-words'
import { companyToday } from '../../../lib/time/company-clock'
import { dayInRussian, monthAfter } from '../../../lib/time/days'
import type { DataFor, PrintedForm } from '../../printed-forms/define-form'
import { filledForm, type ReadyForm } from '../../printed-forms/form-answer'
import { handoverForm, returnForm } from '../../printed-forms/forms/acts.form'
import { amendmentForm } from '../../printed-forms/forms/amendment.form'
import { claimForm } from '../../printed-forms/forms/claim.form'
import { contractForm } from '../../printed-forms/forms/contract.form'
import { indexationForm } from '../../printed-forms/forms/indexation.form'
import { invoiceForm, serviceActForm } from '../../printed-forms/forms/invoice.form'
import { reconciliationForm } from '../../printed-forms/forms/reconciliation.form'
import { amendmentData, indexationData, numberOf, printedAmendments } from './amendment-data'
import { invoiceData, invoicesOf, issuedAccruals, monthTitle, serviceActData, serviceMonths } from './charges-data'
import { claimData } from './claim-data'
import { type ContractSides, roomsOf } from './contract-sides'
import { contractData } from './contract-terms'
import { contractReconciled } from './reconciled'
import { reconciliationData } from './reconciliation-data'

export type DocumentKind = Schema<'ContractDocumentKind'>
type Order = Omit<Schema<'DocumentOrder'>, 'format'>
type Offered = Schema<'ContractDocument'>

/** What is needed beside contracts.export where sums of the accounts are taken out. */
export const RIGHTS: Readonly<Record<DocumentKind, Permission>> = {
  contract: 'contracts.export',
  amendment: 'contracts.export',
  handover_act: 'contracts.export',
  return_act: 'contracts.export',
  invoice: 'accruals.export',
  service_act: 'accruals.export',
  reconciliation: 'accruals.export',
  claim: 'accruals.export',
  indexation_notice: 'contracts.export',
}

/** A kind of document of a contract: what it is printed by, and how. */
interface DocumentSource {
  offer(ctx: Context, sides: ContractSides, today: string): Promise<Partial<Omit<Offered, 'kind'>>>
  ready(
    ctx: Context,
    sides: ContractSides,
    order: Order,
    today: string,
  ): Promise<Pick<ReadyForm, 'form' | 'data' | 'title'>>
}

const SOURCES: Readonly<Record<DocumentKind, DocumentSource>> = {
  contract: {
    offer: async () => ({}),
    ready: async (_ctx, sides) =>
      titled(`Договор ${sides.row.number}`, { form: contractForm, data: contractData(sides) }),
  },
  amendment: amendmentSource('amendment'),
  indexation_notice: amendmentSource('indexation_notice'),
  handover_act: actSource('handover_act'),
  return_act: actSource('return_act'),
  invoice: {
    async offer(ctx, { row }) {
      const invoices = invoicesOf(row, await issuedAccruals(ctx, row.id))
      const choices = [...invoices].map(([value, accruals]) => ({
        value,
        label: `№ ${value}: ${accruals.map(({ title }) => title).join(', ')}`,
      }))
      return { choices, choice_label: 'Счёт', problem: choices.length === 0 ? 'Выставленных начислений нет' : null }
    },
    async ready(ctx, sides, { choice }) {
      const invoices = invoicesOf(sides.row, await issuedAccruals(ctx, sides.row.id))
      const [number, accruals] = chosen(invoices, choice, 'Выставленных начислений нет', 'Такого счёта нет')
      return titled(`Счёт ${number}`, { form: invoiceForm, data: invoiceData(sides, number, accruals) })
    },
  },
  service_act: {
    async offer(ctx, { row }, today) {
      const months = [...serviceMonths(await issuedAccruals(ctx, row.id), today).keys()]
      return {
        choices: months.map((value) => ({ value, label: monthTitle(value) })),
        choice_label: 'Месяц',
        problem: months.length === 0 ? 'Услуг ещё не оказано' : null,
      }
    },
    async ready(ctx, sides, { choice }, today) {
      const months = serviceMonths(await issuedAccruals(ctx, sides.row.id), today)
      const [month, accruals] = chosen(months, choice, 'Услуг ещё не оказано', 'За этот месяц услуг нет')
      const data = serviceActData(sides, month, accruals)
      return titled(`Акт ${data.number}`, { form: serviceActForm, data })
    },
  },
  reconciliation: {
    offer: async (_ctx, { row }, today) => ({
      from: `${today.slice(0, 4)}-01-01` > row.start_date ? `${today.slice(0, 4)}-01-01` : row.start_date,
      to: today,
      problem: row.status === 'draft' ? 'Договор ещё черновик' : null,
    }),
    async ready(ctx, sides, { from, to }, today) {
      const reconciled = await contractReconciled(ctx, sides, {
        from: from ?? monthAfter(today, 0),
        to: to ?? today,
        today,
      })
      return titled(`Акт сверки ${sides.row.number} на ${dayInRussian(to ?? today)}`, {
        form: reconciliationForm,
        data: reconciliationData(reconciled),
      })
    },
  },
  claim: {
    offer: async (ctx, sides, today) => ({
      problem: (await claimData(ctx, sides, today)) ? null : 'Просроченной задолженности нет',
    }),
    async ready(ctx, sides, _order, today) {
      const data = await claimData(ctx, sides, today)
      if (!data) throw conflict('nothing_to_print', 'Просроченной задолженности нет')
      return titled(`Претензия ${sides.row.number} от ${dayInRussian(today)}`, { form: claimForm, data })
    },
  },
}

/** What of a contract can be printed, by what it is printed. */
export async function offeredDocument(ctx: Context, sides: ContractSides, kind: DocumentKind): Promise<Offered> {
  const today = await companyToday(ctx.db)
  const nothing = { problem: null, choices: [], choice_label: null, date: null, from: null, to: null }
  return { kind, ...nothing, ...(await SOURCES[kind].offer(ctx, sides, today)) }
}

/** A document that is ready to be printed. */
export async function readyDocument(
  ctx: Context,
  sides: ContractSides,
  kind: DocumentKind,
  order: Order,
): Promise<ReadyForm> {
  const { row } = sides
  const today = await companyToday(ctx.db)
  return {
    ...(await SOURCES[kind].ready(ctx, sides, order, today)),
    legalEntity: row.legal_entity,
    record: { entity: 'contract', id: row.id, title: `Договор ${row.number}` },
  }
}

function titled<Form extends PrintedForm>(title: string, { form, data }: { form: Form; data: DataFor<Form> }) {
  return { title, ...filledForm(form, data) }
}

/** The one that was asked for, or the first. */
function chosen<T>(
  found: ReadonlyMap<string, T>,
  choice: string | undefined,
  none: string,
  wrong: string,
): [string, T] {
  const [first] = found
  if (!first) throw conflict('nothing_to_print', none)
  if (choice === undefined) return first
  const value = found.get(choice)
  if (value === undefined) throw invalid({ choice: wrong })
  return [choice, value]
}

function amendmentSource(kind: 'amendment' | 'indexation_notice'): DocumentSource {
  const load = async (ctx: Context, contract: number) =>
    (await printedAmendments(ctx, contract)).filter((one) => kind === 'amendment' || one.kind === 'indexation')
  const none = kind === 'amendment' ? 'Дополнительных соглашений нет' : 'Индексации не было'
  return {
    async offer(ctx, { row }, today) {
      const amendments = await load(ctx, row.id)
      return {
        choices: amendments.map((one) => ({
          value: String(one.id),
          label: `${one.number}: ${labels.AmendmentKind[one.kind].toLowerCase()} с ${dayInRussian(one.effective_from)}`,
        })),
        choice_label: 'Соглашение',
        date: kind === 'indexation_notice' ? today : null,
        problem: amendments.length === 0 ? none : null,
      }
    },
    async ready(ctx, sides, { choice, date }, today) {
      const amendments = new Map((await load(ctx, sides.row.id)).map((one) => [String(one.id), one]))
      const [, one] = chosen(amendments, choice, none, 'Такого соглашения нет')
      if (kind === 'indexation_notice') {
        const data = await indexationData(ctx, sides, one, date ?? today)
        return titled(`Уведомление об индексации ${sides.row.number} с ${dayInRussian(one.effective_from)}`, {
          form: indexationForm,
          data,
        })
      }
      const data = await amendmentData(ctx, sides, one, today)
      return titled(`Доп. соглашение ${numberOf(one)} к договору ${sides.row.number}`, { form: amendmentForm, data })
    },
  }
}

function actSource(kind: 'handover_act' | 'return_act'): DocumentSource {
  const isHandover = kind === 'handover_act'
  const dayOf = ({ row }: ContractSides, today: string) =>
    isHandover
      ? (row.handover_date ?? row.start_date)
      : (row.return_date ?? row.terminates_on ?? (row.term_kind === 'fixed' ? row.end_date : null) ?? today)
  return {
    offer: async (_ctx, sides, today) => ({
      date: dayOf(sides, today),
      problem: sides.parts.rooms.length === 0 ? 'В договоре нет помещений' : null,
    }),
    async ready(_ctx, sides, { date }, today) {
      const day = date ?? dayOf(sides, today)
      const rooms = roomsOf(sides, day)
      if (rooms.length === 0) throw invalid({ date: 'В этот день в договоре нет помещений' })
      const { contract, landlord, tenant } = sides
      const data = { landlord, tenant, contract, date: writtenDay(day), rooms }
      return isHandover
        ? titled(`Акт приёма-передачи ${sides.row.number}`, { form: handoverForm, data })
        : titled(`Акт возврата ${sides.row.number}`, { form: returnForm, data })
    },
  }
}
