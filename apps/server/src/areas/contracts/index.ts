import type { Schema } from '@ws/api-client/contract'
import { type SQL, sql } from 'drizzle-orm'
import { contractRoomsTable } from '../../db/tables/contracts/contract-rooms'
import { contractsTable } from '../../db/tables/contracts/contracts'
import { defineServerArea } from '../../lib/area'
import { ofObject, registerDataset } from '../../lib/datasets/datasets'
import type { Handler } from '../../lib/http/handler'
import { HOUR } from '../../lib/jobs/jobs'
import { counts } from '../../lib/jobs/outcome'
import { onRecordWrite } from '../../lib/resource/write-listeners'
import { hit, searchOfRows } from '../../lib/search/search-kinds'
import { overdueInSql } from '../places/overdue-in-sql'
import { chargeMetered } from './accruals/charge-metered'
import { seedMoney } from './accruals/money.demo'
import { moneyHandlers, moneyJobs } from './accruals/money-operations'
import { amend, applyAmendment, cancelAmendment, listAmendments } from './amendments/contract-amendments'
import { indexContracts } from './amendments/indexation'
import { previewContract, previewOne } from './contract-preview'
import { contracts } from './contracts.resource'
import { listNotices, updateNotice } from './debts/debt-notices'
import { getLadder, updateLadder } from './debts/ladder'
import { remindOfPayment } from './debts/remind'
import { takeDebtSteps } from './debts/take-steps'
import { divisionHandlers } from './division/room-divisions.handlers'
import { settleDivisions } from './division/settle-divisions'
import { documentHandlers } from './documents/document-operations'
import { legalEntities } from './landlords/legal-entities.resource'
import { keyRates, vatRates } from './landlords/rates.resource'
import { layoutHandlers } from './layouts'
import { activate, approve, sendBack, settle, submit } from './lifecycle/contract-actions'
import { terminate } from './lifecycle/terminate'
import { tickContracts } from './lifecycle/tick-contracts'
import { accrualsFound, paymentsFound } from './money-found'
import './contract-figures'
import './contracts-calendar'
import './money-datasets'
import { createObligation, listObligations, updateObligation } from './obligations/obligations.handlers'
import { remindOfObligations } from './obligations/remind-obligations'
import { listTenantObligations } from './obligations/tenant-obligations'
import { rentRoll } from './rent-roll'

registerDataset('contracts', {
  needs: ['contracts.export'],
  filters: ['search', 'object', 'from', 'to'],
  read: (ctx, { search, from, to, object }, most) =>
    contracts.table(ctx, { search, start_date_from: from, start_date_to: to, ...ofObject({ object }) }, most),
})

/**
 * A contract is found by its tenant and by its rooms too. `is true`: as a join each row would be compared with all that was
 * found, of which the database does not know how much it is.
 */
const throughSides = (found: (entity: string) => SQL) => sql`select ${contractsTable.id} from ${contractsTable}
  where ${contractsTable.deleted_at} is null and not ${contractsTable.is_archived} and (${contractsTable.tenant} in ${found('tenant')}
    or ${contractsTable.id} in (select ${contractRoomsTable.contract} from ${contractRoomsTable}
      where (${contractRoomsTable.room} in ${found('room')}) is true))`

/** What the contracts of a list add up to. */
const summary: Handler<'contracts.summary'> = async ({ query }, ctx) => {
  const { area_total, monthly_total, deposit_amount } = contractsTable
  const columns = sql`count(*)::int as total, coalesce(sum(${area_total}), 0)::text as area_total,
    coalesce(sum(${monthly_total}), 0)::text as monthly_total,
    coalesce(sum(${overdueInSql.sum}), 0)::text as overdue_total, coalesce(sum(${deposit_amount}), 0)::text as deposit_total`
  const read = (row: object) => row as Schema<'ContractSummary'>
  const [sums] = await contracts.selectParts(ctx, { columns, read }, contracts.conditions(query, ctx))
  if (!sums) throw new Error('Nothing was added up')
  return sums
}

onRecordWrite(chargeMetered)

export const contractsArea = defineServerArea({
  handlers: {
    ...contracts.handlers,
    ...legalEntities.handlers,
    ...vatRates.handlers,
    ...keyRates.handlers,
    ...moneyHandlers,
    ...layoutHandlers,
    ...documentHandlers,
    ...divisionHandlers,
    'debtLadder.get': getLadder,
    'debtLadder.update': updateLadder,
    'debtNotices.list': listNotices,
    'debtNotices.update': updateNotice,
    'debtNotices.remind': remindOfPayment,
    'contracts.summary': summary,
    'contracts.submit': submit,
    'contracts.approve': approve,
    'contracts.return': sendBack,
    'contracts.activate': activate,
    'contracts.terminate': terminate,
    'contracts.settle': settle,
    'contracts.amendments': listAmendments,
    'contracts.amend': amend,
    'contracts.applyAmendment': applyAmendment,
    'contracts.cancelAmendment': cancelAmendment,
    'contracts.index': indexContracts,
    'contracts.preview': previewContract,
    'contracts.previewOne': previewOne,
    'contracts.rentRoll': rentRoll,
    'contracts.cards': ({ query }, ctx) => contracts.cards(ctx, query.ids),
    'contractObligations.list': listObligations,
    'contractObligations.ofTenant': listTenantObligations,
    'contractObligations.create': createObligation,
    'contractObligations.update': updateObligation,
  },
  jobs: ({ database, services }) => [
    ...moneyJobs({ database, services }),
    {
      key: 'accruals.overdue',
      label: 'Просрочка: шаги взыскания',
      every: HOUR,
      at: '00:10',
      run: async (signal) => counts('Шагов взыскания', await takeDebtSteps(database, services(), signal)),
    },
    {
      key: 'contracts.tick',
      label: 'Сроки договоров',
      every: HOUR,
      at: '00:05',
      run: async (signal) => counts('Изменено договоров', await tickContracts(database, services(), signal)),
    },
    {
      key: 'contracts.divisions',
      label: 'Разделение и объединение занятых помещений',
      every: HOUR,
      at: '00:10',
      run: async (signal) => counts('Помещений сменили состав', await settleDivisions(database, services(), signal)),
    },
    {
      key: 'contracts.obligations',
      label: 'Обязательства по договорам',
      every: HOUR,
      at: '00:15',
      run: async (signal) => counts('Создано задач', await remindOfObligations(database, services(), signal)),
    },
  ],
  seed: seedMoney,
  search: {
    payment: paymentsFound,
    accrual: accrualsFound,
    legal_entity: searchOfRows('legal_entities.view', legalEntities, [], (one) =>
      hit(one.id, one.name, [`ИНН ${one.inn}`], `/contracts?legal_entity=${one.id}`),
    ),
    contract: searchOfRows(
      'contracts.view',
      contracts,
      ['tenant'],
      (contract) => hit(contract.id, `Договор ${contract.number}`, [contract.tenant_details?.name]),
      throughSides,
    ),
  },
})
