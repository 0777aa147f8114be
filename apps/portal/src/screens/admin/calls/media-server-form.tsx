import { useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Badge, Banner, Button, Field, Input, PasswordInput, RadioGroup } from '@ws/ui'
import { useState } from 'react'
import { errorsOf } from '../../../lib/errors-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { SettingGroupForm } from '../setting-group/setting-group'
import { CALLS_KEY } from './calls-key'

type Settings = Schema<'CallSettings'>

const TONES = { off: 'muted', up: 'ok', away: 'bad' } as const
const FOR = [
  { value: 'large', label: labels.MediaFor.large, hint: 'Больше 8 участников или 4 камер; остальные идут напрямую' },
  { value: 'all', label: labels.MediaFor.all, hint: 'Звонки двоих всё равно идут напрямую' },
]

/** Медиасервер: where it is, which meetings go by it, and whether it answers. */
export function MediaServerForm({ settings, onAsk }: { settings: Settings; onAsk: () => Promise<unknown> }) {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const { values, has_media_secret: hasSecret, media_state: state, version, may_edit: mayEdit } = settings
  const [url, setUrl] = useState(values.media_url)
  const [takes, setTakes] = useState(values.media_for)
  const [secret, setSecret] = useState('')
  const wanted = { media_url: url.trim(), media_for: takes }
  const save = useMutation({
    mutationFn: () =>
      unwrap(
        api.PATCH('/settings/calls', { body: { ...wanted, ...(secret !== '' && { media_secret: secret }), version } }),
      ),
    onSuccess: (saved) => {
      setSecret('')
      queryClient.setQueryData(CALLS_KEY, saved)
      // Whether the new one answers is known only once it was asked.
      void onAsk()
    },
    meta: { done: 'Медиасервер сохранён', isQuiet: true },
  })
  const ask = useMutation({ mutationFn: onAsk })
  const errors = errorsOf(save.error)
  return (
    <SettingGroupForm
      queryKey={CALLS_KEY}
      isDirty={secret !== '' || wanted.media_url !== values.media_url || takes !== values.media_for}
      mayEdit={mayEdit}
      save={save}
      onReset={() => {
        setUrl(values.media_url)
        setTakes(values.media_for)
        setSecret('')
      }}
    >
      <div className="flex flex-wrap items-center gap-3" aria-live="polite">
        <Badge tone={TONES[state]}>{labels.MediaState[state]}</Badge>
        <Button size="sm" loading={ask.isPending} onClick={() => ask.mutate()}>
          Проверить ещё раз
        </Button>
      </div>
      {state === 'away' && (
        <Banner tone="warn">
          Медиасервер не отвечает: встречи идут напрямую, до 8 участников и 4 камер. Проверьте, что Janus запущен, а
          адрес и секрет верны.
        </Banner>
      )}
      {settings.media_from_environment && (
        <Banner tone="info">Сейчас действует медиасервер из переменных окружения. Заданный здесь заменит его.</Banner>
      )}
      <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
        <Field
          label="Адрес медиасервера"
          hint="WebSocket API Janus, доступный серверу портала: ws://janus:8188"
          error={errors.media_url?.[0]}
          disabled={!mayEdit}
        >
          <Input name="media_url" value={url} onChange={({ target }) => setUrl(target.value)} />
        </Field>
        <Field
          label="Секрет медиасервера"
          hint="api_secret из janus.jcfg. Браузеры его не получают"
          error={errors.media_secret?.[0]}
          disabled={!mayEdit}
        >
          <PasswordInput
            name="media_secret"
            autoComplete="off"
            value={secret}
            placeholder={hasSecret ? 'Задан; впишите новый, чтобы заменить' : ''}
            onChange={({ target }) => setSecret(target.value)}
          />
        </Field>
        <Field label="Через медиасервер" error={errors.media_for?.[0]} disabled={!mayEdit}>
          <RadioGroup options={FOR} value={takes} onChange={(next) => setTakes(next === 'all' ? 'all' : 'large')} />
        </Field>
      </div>
    </SettingGroupForm>
  )
}
