import { unwrap } from '@ws/api-client'
import { plural } from '@ws/ui'
import {
  BellRing,
  CircleCheck,
  CircleX,
  Copy,
  FileCheck,
  FilePen,
  Files,
  FileText,
  KeyRound,
  MapPinned,
  Percent,
  Send,
  Table2,
  UserCog,
} from 'lucide-react'
import { actionIcon } from '../../lib/area/actions/action-icon'
import { archiveActions } from '../../lib/area/actions/archive-actions'
import { chatAction } from '../../lib/area/actions/chat-action'
import { fieldAction } from '../../lib/area/actions/field-action'
import { saveFile } from '../../lib/area/actions/save-file'
import type { Action } from '../../lib/area/area-spec'
import type { Services } from '../../lib/services-context'
import { type Contract, waitingStep } from './contract-fields'
import { planLinks } from './plan-links'

type ContractAction = Action<'/contracts'>

const may = (word: Contract['allowed'][number]) => (contract: Contract) => contract.allowed.includes(word)

/** Something that is done with one contract at once. */
function act(
  path: '/contracts/{id}/submit' | '/contracts/{id}/settle',
  words: Pick<ContractAction, 'label' | 'icon' | 'done' | 'when' | 'primary' | 'confirm'>,
): ContractAction {
  return {
    ...words,
    on: 'row',
    run: async ([contract]: Contract[], { api }: Services) => {
      if (contract) await unwrap(api.POST(path, { params: { path: { id: contract.id } } }))
    },
  }
}

/** Offered on the page of one that is late, and for any that are ticked. */
const remind = {
  label: 'Напомнить об оплате',
  icon: actionIcon(BellRing),
  permission: 'accruals.view',
  dialog: () => import('./dialogs/remind-dialog'),
} satisfies Omit<ContractAction, 'on'>

/** What is done with contracts (product 9.2). */
export const contractActions: readonly ContractAction[] = [
  act('/contracts/{id}/submit', {
    label: 'На согласование',
    icon: actionIcon(Send),
    primary: true,
    done: 'Договор отправлен на согласование',
    when: may('submit'),
  }),
  {
    label: 'Согласовать',
    icon: actionIcon(CircleCheck),
    primary: true,
    on: 'row',
    done: 'Договор согласован',
    when: may('approve'),
    run: async ([contract]: Contract[], { api }: Services) => {
      if (!contract) return
      const step = waitingStep(contract)
      if (step === null) return
      await unwrap(api.POST('/contracts/{id}/approve', { params: { path: { id: contract.id } }, body: { step } }))
    },
  },
  {
    label: 'Вернуть',
    icon: actionIcon(CircleX),
    on: 'row',
    when: may('return'),
    dialog: () => import('./dialogs/return-dialog'),
  },
  {
    label: 'Активировать',
    icon: actionIcon(KeyRound),
    on: 'row',
    primary: true,
    when: may('activate'),
    dialog: () => import('./dialogs/activate-dialog'),
  },
  {
    label: 'Доп. соглашение',
    icon: actionIcon(FilePen),
    on: 'row',
    when: may('amend'),
    dialog: () => import('./dialogs/amend-dialog'),
  },
  {
    label: 'Продлить',
    icon: actionIcon(FilePen),
    on: 'row',
    primary: true,
    when: (contract) => may('amend')(contract) && contract.status === 'expiring',
    dialog: () => import('./dialogs/amend-dialog'),
  },
  {
    label: 'Расторгнуть',
    icon: actionIcon(CircleX),
    on: 'row',
    when: may('terminate'),
    dialog: () => import('./dialogs/terminate-dialog'),
  },
  {
    label: 'Копировать',
    icon: actionIcon(Copy),
    on: 'row',
    permission: 'contracts.create',
    href: ({ id }) => `/contracts/new?copy=${id}`,
  },
  {
    label: 'Показать на плане',
    icon: actionIcon(MapPinned),
    on: 'row',
    permission: 'floor_plans.view',
    when: (contract) => planLinks(contract).length > 0,
    href: (contract) => planLinks(contract)[0]?.href ?? '',
  },
  act('/contracts/{id}/settle', {
    label: 'Закрыть расчёты',
    icon: actionIcon(CircleCheck),
    done: 'Расчёты по договору закрыты',
    confirm: 'Закрыть расчёты по договору? После этого его можно убрать в архив.',
    when: may('settle'),
  }),
  // Accounts that are open yet would be put out of sight.
  ...archiveActions('/contracts').map((action) => ({
    ...action,
    when: (contract: Contract) => (contract.is_settled || contract.is_archived) && action.when?.(contract) === true,
  })),
  {
    label: 'Индексация',
    icon: actionIcon(Percent),
    on: 'rows',
    permission: 'contracts.index',
    when: may('amend'),
    dialog: () => import('./dialogs/indexation-dialog'),
  },
  {
    ...remind,
    on: 'row',
    when: ({ overdue: due }) => Number(due) > 0,
  },
  { ...remind, on: 'many' },
  {
    label: 'Сформировать счета за период',
    icon: actionIcon(FileText),
    on: 'many',
    permission: 'accruals.export',
    dialog: () => import('./dialogs/invoices-dialog'),
  },
  {
    label: 'Акты за период',
    icon: actionIcon(FileCheck),
    on: 'many',
    permission: 'accruals.export',
    dialog: () => import('./dialogs/acts-dialog'),
  },
  chatAction('contract', 'Чат договора'),
  fieldAction('/contracts', {
    label: 'Назначить менеджера',
    icon: actionIcon(UserCog),
    count: (n) => `${n} ${plural(n, 'договор', 'договора', 'договоров')}`,
    ...{ action: 'manager', field: 'manager' },
  }),
  {
    label: 'Экспорт карточек',
    icon: actionIcon(Files),
    on: 'many',
    permission: 'contracts.export',
    run: async (contracts, { api }) => {
      const query = { ids: contracts.map(({ id }) => id) }
      saveFile(await unwrap(api.GET('/contracts/cards', { params: { query }, parseAs: 'blob' })), 'Договоры.pdf')
    },
  },
  {
    label: 'Экспорт rent roll',
    icon: actionIcon(Table2),
    on: 'many',
    permission: 'contracts.export',
    run: async (contracts, { api }) => {
      const query = { ids: contracts.map(({ id }) => id), format: 'xlsx' as const }
      saveFile(await unwrap(api.GET('/contracts/rent-roll', { params: { query }, parseAs: 'blob' })), 'Rent roll.xlsx')
    },
  },
]
