import { unwrap } from '@ws/api-client'
import { plural } from '@ws/ui'
import { Archive, ArchiveRestore, Ban, type LucideIcon, Merge, MessageSquare, ShieldCheck, UserCog } from 'lucide-react'
import { fieldAction } from '../../lib/area/actions/field-action'
import type { Action } from '../../lib/area/define-area'
import type { Tenant } from './fields/tenant-fields'

type TenantAction = Action<'/tenants'>

const icon = (Icon: LucideIcon): NonNullable<TenantAction['icon']> =>
  function ActionIcon({ size }) {
    return <Icon size={size} strokeWidth={1.75} aria-hidden="true" />
  }
const may = (word: Tenant['allowed'][number]) => (tenant: Tenant) => tenant.allowed.includes(word)

/** Puts a tenant aside or takes it back. */
function archiving(is_archived: boolean, words: Pick<TenantAction, 'label' | 'icon' | 'done'>): TenantAction {
  return {
    ...words,
    on: 'row',
    when: (tenant) => may('archive')(tenant) && tenant.is_archived !== is_archived,
    run: async ([tenant], { api }) => {
      if (!tenant) return
      const body = { is_archived, version: tenant.version }
      await unwrap(api.PATCH('/tenants/{id}', { params: { path: { id: tenant.id } }, body }))
    },
  }
}

/** What is done with tenants (product 8.2). */
export const tenantActions: readonly TenantAction[] = [
  {
    label: 'Объединить',
    icon: icon(Merge),
    on: 'rows',
    permission: 'tenants.merge',
    when: may('update'),
    dialog: () => import('./dialogs/merge-dialog'),
  },
  fieldAction('/tenants', {
    label: 'Назначить менеджера',
    icon: icon(UserCog),
    count: (n) => `${n} ${plural(n, 'арендатор', 'арендатора', 'арендаторов')}`,
    ...{ action: 'manager', field: 'manager' },
  }),
  {
    label: 'Написать менеджеру',
    icon: icon(MessageSquare),
    on: 'rows',
    permission: 'tenants.edit',
    when: (tenant) => tenant.manager !== null,
    dialog: () => import('./dialogs/notify-dialog'),
  },
  {
    label: 'В чёрный список',
    icon: icon(Ban),
    on: 'row',
    when: may('blacklist'),
    dialog: () => import('./dialogs/blacklist-dialog'),
  },
  {
    label: 'Убрать из чёрного списка',
    icon: icon(ShieldCheck),
    on: 'row',
    when: may('unblacklist'),
    confirm: 'Убрать арендатора из чёрного списка?',
    done: 'Арендатор убран из чёрного списка',
    run: async ([tenant], { api }) => {
      if (tenant) await unwrap(api.POST('/tenants/{id}/unblacklist', { params: { path: { id: tenant.id } } }))
    },
  },
  archiving(true, { label: 'В архив', icon: icon(Archive), done: 'Арендатор в архиве' }),
  archiving(false, { label: 'Вернуть из архива', icon: icon(ArchiveRestore), done: 'Арендатор возвращён из архива' }),
]
