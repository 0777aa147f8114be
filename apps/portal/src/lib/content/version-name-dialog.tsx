import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Field, Input } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../area/actions/ask-dialog'
import { errorsOf } from '../errors-of'
import { useMutation } from '../query/use-mutation'
import { useServices } from '../services-context'

type Version = Schema<'ContentVersion'>

interface VersionNameDialogProps {
  of: { entity: Schema<'RecordEntity'>; entity_id: number }
  /** The version that is named; the text as it stands now where there is none. */
  version: Version | undefined
  onDone: (version: Version) => void
  onClose: () => void
}

/** Asks how a version is called: «Согласовано с юристами». */
export function VersionNameDialog({ of, version, onDone, onClose }: VersionNameDialogProps) {
  const { api } = useServices()
  const [name, setName] = useState(version?.name ?? '')
  const send = useMutation({
    mutationFn: () =>
      version === undefined
        ? unwrap(api.POST('/content/versions', { body: { ...of, name } }))
        : unwrap(
            api.PATCH('/content/versions/{id}', {
              params: { path: { id: version.id } },
              body: { name: name.trim() || null },
            }),
          ),
    meta: {
      invalidates: [['/content/versions']],
      done: version === undefined ? 'Версия сохранена' : 'Название сохранено',
    },
    onSuccess: onDone,
  })
  const isCleared = version?.name != null && name.trim() === ''
  return (
    <AskDialog
      title={version === undefined ? 'Сохранить версию' : `Название версии ${version.number}`}
      action={isCleared ? 'Убрать название' : 'Сохранить'}
      isBusy={send.isPending}
      disabled={name.trim() === '' && !isCleared}
      error={send.error}
      fields={['name']}
      onSend={() => send.mutate()}
      onClose={onClose}
    >
      <Field
        label="Название"
        hint="По нему версию легко найти: «Согласовано с юристами»"
        error={errorsOf(send.error).name?.[0]}
      >
        <Input value={name} maxLength={120} onChange={(event) => setName(event.currentTarget.value)} />
      </Field>
    </AskDialog>
  )
}
