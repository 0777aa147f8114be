import { useQuery, useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Banner, Field, PasswordInput, Textarea } from '@ws/ui'
import { useState } from 'react'
import { errorsOf } from '../../../lib/errors-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { SettingGroup, SettingGroupForm } from '../setting-group/setting-group'
import { CALLS_KEY } from './calls-key'
import { MediaServerForm } from './media-server-form'
import { ServerCheck } from './server-check'

type Settings = Schema<'CallSettings'>

/** Связь: by which servers browsers find a way to each other, by which one large meetings go, and whether these answer. */
export function CallsPanel() {
  const { api } = useServices()
  const settings = useQuery({
    queryKey: CALLS_KEY,
    queryFn: ({ signal }) => unwrap(api.GET('/settings/calls', { signal })),
  })
  return (
    <div className="flex flex-col gap-8">
      <SettingGroup
        title="Серверы звонков"
        text="Звук и видео идут между браузерами напрямую. Внутри одной сети серверы не нужны; сотрудникам из дома и с телефона помогают STUN (узнать свой адрес) и TURN (передать поток, когда прямой дороги нет)."
        settings={settings}
      >
        {(known) => <CallsForm key={JSON.stringify(serversOf(known))} settings={known} />}
      </SettingGroup>
      <ServerCheck />
      <SettingGroup
        title="Медиасервер"
        text="Когда во встрече больше участников или камер, чем выдерживает прямое соединение, её ведёт медиасервер Janus: каждый отправляет поток один раз, а сервер передаёт его остальным."
        settings={settings}
      >
        {(known) => (
          <MediaServerForm
            key={`${known.values.media_url} ${known.values.media_for}`}
            settings={known}
            onAsk={settings.refetch}
          />
        )}
      </SettingGroup>
      <section aria-label="Пределы встречи" className="flex flex-col gap-2">
        <h2 className="font-semibold text-lg">Пределы встречи</h2>
        <p className="max-w-[68ch] text-ink-2">
          Напрямую — до 8 участников со звуком и до 4 включённых камер: каждый отправляет поток каждому. Через
          медиасервер — до 30 участников с камерами. Показ экрана всегда один.
        </p>
      </section>
    </div>
  )
}

function CallsForm({ settings }: { settings: Settings }) {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const { has_turn_secret: hasSecret, from_environment: fromEnvironment, version } = settings
  const known = serversOf(settings)
  const mayEdit = settings.may_edit
  const [stun, setStun] = useState(known.stun_urls.join('\n'))
  const [turn, setTurn] = useState(known.turn_urls.join('\n'))
  const [secret, setSecret] = useState('')
  const wanted = { stun_urls: linesOf(stun), turn_urls: linesOf(turn) }
  const save = useMutation({
    mutationFn: () =>
      unwrap(
        api.PATCH('/settings/calls', { body: { ...wanted, ...(secret !== '' && { turn_secret: secret }), version } }),
      ),
    onSuccess: (saved) => {
      setSecret('')
      queryClient.setQueryData(CALLS_KEY, saved)
    },
    meta: { done: 'Серверы сохранены', isQuiet: true },
  })
  const errors = errorsOf(save.error)
  const errorOf = (name: 'stun_urls' | 'turn_urls') => {
    const [at, found] = Object.entries(errors).find(([field]) => field === name || field.startsWith(`${name}.`)) ?? []
    const line = at?.slice(name.length + 1)
    return found && (line ? `Строка ${Number(line) + 1}: ${found[0]}` : found[0])
  }
  return (
    <SettingGroupForm
      queryKey={CALLS_KEY}
      isDirty={secret !== '' || JSON.stringify(wanted) !== JSON.stringify(known)}
      mayEdit={mayEdit}
      save={save}
      onReset={() => {
        setStun(known.stun_urls.join('\n'))
        setTurn(known.turn_urls.join('\n'))
        setSecret('')
      }}
    >
      {fromEnvironment && (
        <Banner tone="info">Сейчас действуют серверы из переменных окружения. Заданные здесь заменят их.</Banner>
      )}
      <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
        <Field
          label="Серверы STUN"
          hint="По одному в строке, до пяти: stun:stun.example.ru:3478"
          error={errorOf('stun_urls')}
          disabled={!mayEdit}
        >
          <Textarea name="stun_urls" rows={3} value={stun} onChange={({ target }) => setStun(target.value)} />
        </Field>
        <Field
          label="Серверы TURN"
          hint="По одному в строке, до пяти: turn:turn.example.ru:3478?transport=udp"
          error={errorOf('turn_urls')}
          disabled={!mayEdit}
        >
          <Textarea name="turn_urls" rows={3} value={turn} onChange={({ target }) => setTurn(target.value)} />
        </Field>
        <Field
          label="Общий секрет TURN"
          hint="static-auth-secret из настроек coturn. По нему каждому участнику выдаётся пароль на один час"
          error={errors.turn_secret?.[0]}
          disabled={!mayEdit}
        >
          <PasswordInput
            name="turn_secret"
            autoComplete="off"
            value={secret}
            placeholder={hasSecret ? 'Задан; впишите новый, чтобы заменить' : ''}
            onChange={({ target }) => setSecret(target.value)}
          />
        </Field>
      </div>
    </SettingGroupForm>
  )
}

function serversOf({ values: { stun_urls, turn_urls } }: Settings) {
  return { stun_urls, turn_urls }
}

function linesOf(text: string): string[] {
  return text
    .split(/\s+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
