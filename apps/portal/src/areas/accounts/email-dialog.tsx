import { type ApiError, unwrap } from '@ws/api-client'
import type { RecordOf } from '@ws/api-client/contract'
import { Field, Input } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../lib/area/actions/ask-dialog'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'

type Account = RecordOf<'/users'>

/** Asks for another address to sign in with. */
export default function EmailDialog({ records, onClose }: { records: Account[]; onClose: () => void }) {
  const [account] = records
  return account === undefined ? null : <AccountEmail account={account} onClose={onClose} />
}

function AccountEmail({ account, onClose }: { account: Account; onClose: () => void }) {
  const { api } = useServices()
  const [email, setEmail] = useState(account.email)
  const change = useMutation<unknown, ApiError>({
    mutationFn: () =>
      unwrap(api.POST('/users/{id}/email', { params: { path: { id: account.id } }, body: { email: email.trim() } })),
    meta: { invalidates: [['/users'], ['/accounts/profiles']], done: 'Почта изменена' },
    onSuccess: onClose,
  })
  return (
    <AskDialog
      title={`Почта: ${account.name}`}
      description="С новым адресом человек входит со следующего раза, открытые сеансы продолжаются. Письмо об этом уйдёт на оба адреса"
      action="Сохранить"
      isBusy={change.isPending}
      disabled={email.trim() === '' || email.trim() === account.email}
      error={change.error}
      fields={['email']}
      onSend={() => change.mutate()}
      onClose={onClose}
    >
      <Field label="Почта" required error={change.error?.errors.email?.[0]}>
        <Input
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </Field>
    </AskDialog>
  )
}
