import { useQuery } from '@tanstack/react-query'
import { Button, ErrorState, Sheet, Skeleton } from '@ws/ui'
import { useAreaActions } from '../../../lib/area/actions/use-area-actions'
import type { AnyRecord } from '../../../lib/area/area'
import { useArea } from '../../../lib/area/areas-context'
import { FieldCell } from '../../../lib/area/cells/field-cell'
import { resourceOf } from '../../../lib/area/resource'
import { useServices } from '../../../lib/services-context'

/** One account: what is known of it, and what the administrator can do. */
export function AccountSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const { api } = useServices()
  const account = useQuery(resourceOf(api, '/users').one(id))
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={account.data ? String(account.data.name) : 'Учётная запись'}
      width={440}
    >
      {account.isPending && <Skeleton className="h-40" />}
      {account.isError && <ErrorState text={account.error.message} onRetry={() => void account.refetch()} />}
      {account.data && <AccountFacts account={account.data} />}
    </Sheet>
  )
}

function AccountFacts({ account }: { account: AnyRecord }) {
  const area = useArea('/users')
  const actions = useAreaActions(area, [account])
  const facts = area.list.columns.slice(1)
  return (
    <div className="flex flex-col gap-5">
      <dl className="flex flex-col gap-3">
        {facts.map((name) => (
          <div key={name} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-2">
            <dt className="text-ink-3">{area.fields[name]?.label}</dt>
            <dd className="min-w-0 break-words">
              <FieldCell area={area} name={name} record={account} />
            </dd>
          </div>
        ))}
      </dl>
      {account.is_locked === true && (
        <p className="text-warn">Вход закрыт на время после неверных паролей. «Включить» снимет запрет сразу.</p>
      )}
      <div className="flex flex-col items-stretch gap-2">
        {actions.offered('row').map((action) => (
          <Button
            key={action.label}
            variant={action.primary ? 'primary' : action.label === 'Отключить' ? 'danger' : 'secondary'}
            disabled={actions.isBusy}
            onClick={() => void actions.run(action)}
          >
            {action.icon && <action.icon size={16} />}
            {action.label}
          </Button>
        ))}
      </div>
      {actions.dialog}
    </div>
  )
}
