import { useQuery, useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Banner, Field, PasswordInput, Textarea } from '@ws/ui'
import { useState } from 'react'
import { errorsOf } from '../../../lib/errors-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { SettingGroup, SettingGroupForm } from '../setting-group/setting-group'
import { ServerCheck } from './server-check'

type Settings = Schema<'CallSettings'>

const KEY = ['/settings/calls']

/** Связь: by which servers browsers find a way to each other, and whether these answer. */
export function CallsPanel() {
  const { api } = useServices()
  const settings = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => unwrap(api.GET('/settings/calls', { signal })),
  })
  return (
    <div className="flex flex-col gap-8">
      <SettingGroup
        title="Серверы звонков"
        text="Звук и видео идут между браузерами напрямую. Внутри одной сети серверы не нужны; сотрудникам из дома и с телефона помогают STUN (узнать свой адрес) и TURN (передать поток, когда прямой дороги нет)."
        settings={settings}
      >
        {(known) => <CallsForm key={known.version} settings={known} />}
      </SettingGroup>
      <ServerCheck />
      <section aria-label="Пределы встречи" className="flex flex-col gap-2">
        <h2 className="font-semibold text-lg">Пределы встречи</h2>
        <p className="max-w-[68ch] text-ink-2">
          До 8 участников со звуком, до 4 включённых камер и один показ экрана. Больше прямое соединение не выдерживает:
          каждый отправляет поток каждому.
        </p>
      </section>
    </div>
  )
}

function CallsForm({ settings }: { settings: Settings }) {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const { values: known, has_turn_secret: hasSecret, from_environment: fromEnvironment, version } = settings
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
    onSuccess: (saved) => queryClient.setQueryData(KEY, saved),
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
      queryKey={KEY}
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

function linesOf(text: string): string[] {
  return text
    .split(/\s+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
