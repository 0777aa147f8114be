import { unwrap } from '@ws/api-client'
import type { RecordOf } from '@ws/api-client/contract'
import { Button, Dialog } from '@ws/ui'
import { SecretLinks } from '../../lib/account/secret-links'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'

type Account = RecordOf<'/users'>

/** Sends a person the way to a new password; without mail the link is shown here and nowhere else. */
export default function PasswordLinkDialog({ records, onClose }: { records: Account[]; onClose: () => void }) {
  const [account] = records
  const { api } = useServices()
  const make = useMutation({
    mutationFn: (id: number) => unwrap(api.POST('/users/{id}/reset-password', { params: { path: { id } } })),
    meta: { isFormless: true },
  })
  if (account === undefined) return null
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Ссылка для нового пароля"
      persistent={make.data !== undefined}
      loading={make.isPending}
      footer={
        make.data === undefined ? (
          <>
            <Button variant="ghost" onClick={onClose}>
              Отмена
            </Button>
            <Button variant="primary" loading={make.isPending} onClick={() => make.mutate(account.id)}>
              Создать ссылку
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            Готово
          </Button>
        )
      }
    >
      {make.data === undefined ? (
        <p>
          {account.name} получит ссылку, по которой задаст новый пароль. Прежний пароль действует, пока по ней не
          перейдут.
        </p>
      ) : (
        <SecretLinks links={[{ ...make.data, email: account.email }]} />
      )}
    </Dialog>
  )
}
