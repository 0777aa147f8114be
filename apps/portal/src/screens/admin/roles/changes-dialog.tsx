import type { Schema } from '@ws/api-client/contract'
import { Button, Dialog, plural } from '@ws/ui'
import type { PermissionArea } from '../../../lib/access/use-catalogue'
import type { GrantChange } from './role-grants'
import { scopeWord } from './scope-words'

/** What is about to be saved: each right, what it was and what it becomes. */
export function ChangesDialog({
  role,
  areas,
  changes,
  isBusy,
  onClose,
  onSave,
}: {
  role: Schema<'Role'>
  areas: readonly PermissionArea[]
  changes: readonly GrantChange[]
  isBusy: boolean
  onClose: () => void
  onSave: () => void
}) {
  const people = `${role.users_count} ${plural(role.users_count, 'человека', 'человек', 'человек')}`
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={`Изменения роли «${role.name}»`}
      description={
        role.users_count === 0 ? 'Роль пока никому не назначена' : `Коснутся ${people} и начнут действовать сразу`
      }
      loading={isBusy}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Вернуться
          </Button>
          <Button variant="primary" loading={isBusy} onClick={onSave}>
            Сохранить
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-2">
        {changes.map(({ permission, from, to }) => {
          const area = areas.find(({ key }) => permission.startsWith(`${key}.`))
          const right = area?.rights.find((one) => one.permission === permission)
          return (
            <li key={permission} className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 break-words">
                {area?.label ?? permission}: {right?.label}
              </span>
              <span className="whitespace-nowrap">
                <span className="text-ink-3">{scopeWord(right, from)}</span> <span aria-hidden="true">→</span>
                <span className="sr-only">станет</span> <span className="font-[550]">{scopeWord(right, to)}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
