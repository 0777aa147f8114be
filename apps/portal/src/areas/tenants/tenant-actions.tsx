import { unwrap } from '@ws/api-client'
import { plural } from '@ws/ui'
import { Ban, Files, FileText, Merge, MessageSquare, Scale, ShieldCheck, UserCog } from 'lucide-react'
import { actionIcon } from '../../lib/area/actions/action-icon'
import { archiveActions } from '../../lib/area/actions/archive-actions'
import { fieldAction } from '../../lib/area/actions/field-action'
import { saveFile } from '../../lib/area/actions/save-file'
import type { Action } from '../../lib/area/area-spec'
import type { Tenant } from './fields/tenant-fields'

type TenantAction = Action<'/tenants'>

const may = (word: Tenant['allowed'][number]) => (tenant: Tenant) => tenant.allowed.includes(word)

/** Offered on the page of one and for several that are ticked. */
const merge = {
  label: 'Объединить',
  icon: actionIcon(Merge),
  permission: 'tenants.merge',
  when: may('update'),
  dialog: () => import('./dialogs/merge-dialog'),
} satisfies Omit<TenantAction, 'on'>
const notify = {
  label: 'Написать менеджеру',
  icon: actionIcon(MessageSquare),
  permission: 'tenants.edit',
  when: (tenant) => tenant.manager !== null,
  dialog: () => import('./dialogs/notify-dialog'),
} satisfies Omit<TenantAction, 'on'>

/** What is done with tenants (product 8.2). */
export const tenantActions: readonly TenantAction[] = [
  { ...merge, on: 'row' },
  { ...merge, on: 'many' },
  fieldAction('/tenants', {
    label: 'Назначить менеджера',
    icon: actionIcon(UserCog),
    count: (n) => `${n} ${plural(n, 'арендатор', 'арендатора', 'арендаторов')}`,
    ...{ action: 'manager', field: 'manager' },
  }),
  {
    label: 'Акты сверки за период',
    icon: actionIcon(Scale),
    on: 'many',
    permission: 'accruals.export',
    dialog: () => import('./dialogs/reconciliations-dialog'),
  },
  {
    label: 'Экспорт карточек',
    icon: actionIcon(Files),
    on: 'many',
    permission: 'tenants.export',
    run: async (tenants, { api }) => {
      const query = { ids: tenants.map(({ id }) => id) }
      saveFile(await unwrap(api.GET('/tenants/cards', { params: { query }, parseAs: 'blob' })), 'Арендаторы.pdf')
    },
  },
  {
    label: 'Коммерческое предложение',
    icon: actionIcon(FileText),
    on: 'row',
    permission: 'contracts.export',
    dialog: () => import('./dialogs/offer-dialog'),
  },
  { ...notify, on: 'row' },
  { ...notify, on: 'many' },
  {
    label: 'В чёрный список',
    icon: actionIcon(Ban),
    on: 'row',
    when: may('blacklist'),
    dialog: () => import('./dialogs/blacklist-dialog'),
  },
  {
    label: 'Убрать из чёрного списка',
    icon: actionIcon(ShieldCheck),
    on: 'row',
    when: may('unblacklist'),
    confirm: 'Убрать арендатора из чёрного списка?',
    done: 'Арендатор убран из чёрного списка',
    run: async ([tenant], { api }) => {
      if (tenant) await unwrap(api.POST('/tenants/{id}/unblacklist', { params: { path: { id: tenant.id } } }))
    },
  },
  ...archiveActions('/tenants'),
]
