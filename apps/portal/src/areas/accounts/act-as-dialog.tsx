import { unwrap } from '@ws/api-client'
import type { RecordOf } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { Banner, Button, Dialog, RadioGroup } from '@ws/ui'
import { useState } from 'react'
import { hasPermission } from '../../lib/permission'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'

type Mode = 'read' | 'write'

/** «Войти как»: to look, unless the right to change things is chosen besides. */
export default function ActAsDialog({ records, onClose }: { records: RecordOf<'/users'>[]; onClose: () => void }) {
  const [account] = records
  const { api, session, actAs } = useServices()
  const { user } = useSession(session)
  const [mode, setMode] = useState<Mode>('read')
  const enter = useMutation({
    mutationFn: (id: number) =>
      unwrap(api.POST('/users/{id}/impersonate', { params: { path: { id } }, body: { mode } })),
    onSuccess: actAs,
    meta: { isFormless: true },
  })
  if (account === undefined) return null
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={`Войти как ${account.name}`}
      description="На час, во всех вкладках этого браузера. Вход и выход попадут в журнал, человек увидит его среди своих сеансов"
      loading={enter.isPending}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Отмена
          </Button>
          <Button variant="primary" loading={enter.isPending} onClick={() => enter.mutate(account.id)}>
            Войти
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioGroup
          aria-label="Что можно делать"
          value={mode}
          onChange={(next) => setMode(next === 'write' ? 'write' : 'read')}
          options={[
            { value: 'read', label: 'Только просмотр', hint: 'Ничего нельзя изменить или отправить' },
            {
              value: 'write',
              label: 'С правом изменений',
              hint: 'Всё сделанное запишется от имени этого человека с вашей пометкой',
              disabled: !hasPermission(user, 'users.edit'),
            },
          ]}
        />
        {mode === 'write' && (
          <Banner tone="warn">Пароль, второй фактор и сеансы может менять только сам человек</Banner>
        )}
      </div>
    </Dialog>
  )
}
