import { useQuery } from '@tanstack/react-query'
import type { Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { Banner, Button, confirm, ErrorState, Skeleton, toast } from '@ws/ui'
import { Link2, RotateCcw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Page } from '../../../lib/page/page'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import { MoveDialog } from '../../../lib/tree/move-dialog'
import { effectQuery, type FunctionNode, type Operation, schemaQuery } from '../function-schema.queries'
import { useFunctionWrites } from '../use-function-writes'
import { DiagramView } from '../views/diagram-view'
import { ChangePanel } from './change-panel'
import { DifferencesPanel } from './differences-panel'
import { addFunction, canHang, changeFunction, differences, type People, removeFunction, withDraft } from './draft'
import { useDraft } from './use-draft'

const NOTHING: Operation[] = []

/** Песочница схемы: what would be if functions were cut otherwise; nothing of it counts until it is applied. */
export function SandboxScreen() {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const shared = useSearchParams()[0].get('draft')
  const schema = useQuery(schemaQuery(api))
  const { draft, keep, drop, isSaving } = useDraft(shared)
  const { batch } = useFunctionWrites()
  const [chosen, setChosen] = useState<number | null>(null)
  const [isMoving, setMoving] = useState(false)
  const operations = draft.data?.operations ?? NOTHING
  const all = schema.data
  const effect = useQuery({ ...effectQuery(api, operations), enabled: operations.length > 0 })
  const people = useMemo(() => peopleOf(all ?? [], effect.data?.after.people ?? []), [all, effect.data])
  const next = useMemo(() => withDraft(all ?? [], operations, people), [all, operations, people])
  const lines = useMemo(() => differences(all ?? [], next), [all, next])
  const changed = useMemo(() => new Set(lines.map(({ id }) => id)), [lines])
  const failed = [schema, draft].find(({ isError, data }) => isError && data === undefined)
  const one = next.find(({ id }) => id === chosen)
  const isOwn = draft.data?.is_own === true
  const close = () => {
    setChosen(null)
    setMoving(false)
  }
  const move = (id: number, parent: number | null) => {
    const moved = next.find((node) => node.id === id)
    if (moved && (parent === null || canHang(id, parent, next))) keep(changeFunction(operations, moved, { parent }))
    close()
  }
  const reset = async () => {
    const isSure = await confirm({
      title: 'Сбросить песочницу?',
      text: 'Все пробные изменения исчезнут',
      confirmLabel: 'Сбросить',
      tone: 'danger',
    })
    if (isSure) await drop()
  }
  const share = async () => {
    await navigator.clipboard.writeText(`${location.origin}/function-schema/test?draft=${draft.data?.share_key}`)
    toast.success('Ссылка скопирована')
  }
  const apply = () =>
    batch.mutate(operations, {
      onSuccess: async () => {
        await drop()
        toast.success('Изменения применены')
      },
    })
  return (
    <Page
      title="Песочница схемы"
      breadcrumbs={[{ label: 'Схема функций', href: '/function-schema' }]}
      body="fixed"
      actions={
        isOwn && (
          <>
            <Button variant="ghost" disabled={operations.length === 0 || isSaving} onClick={() => void share()}>
              <Link2 size={16} strokeWidth={1.75} aria-hidden="true" />
              Поделиться ссылкой
            </Button>
            <Button variant="ghost" disabled={operations.length === 0} onClick={() => void reset()}>
              <RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" />
              Сбросить
            </Button>
            {hasPermission(user, 'functionals.edit') && (
              <Button variant="primary" disabled={operations.length === 0} loading={batch.isPending} onClick={apply}>
                Применить изменения
              </Button>
            )}
          </>
        )
      }
    >
      {failed ? (
        <ErrorState text={failed.error?.message} onRetry={() => void failed.refetch()} />
      ) : all === undefined || draft.data === undefined ? (
        <Skeleton className="m-4 h-80" />
      ) : (
        <>
          {batch.error && <Banner tone="bad">{batch.error.message}</Banner>}
          {!isOwn && (
            <Banner tone="info">
              Черновик, которым поделился {draft.data.author_details?.name ?? 'сотрудник'}. Его можно только смотреть
            </Banner>
          )}
          <div className="flex min-h-0 flex-1 max-md:flex-col">
            <DiagramView
              all={next}
              changed={changed}
              onSelect={(id) => isOwn && setChosen(id)}
              onMove={isOwn ? move : undefined}
            />
            <DifferencesPanel lines={lines} operations={operations} onSelect={(id) => isOwn && setChosen(id)} />
          </div>
        </>
      )}
      {one !== undefined && !isMoving && (
        <ChangePanel
          key={one.id}
          one={one}
          onChange={(values) => {
            if (Object.keys(values).length > 0) keep(changeFunction(operations, one, values))
          }}
          onAdd={(name) => keep(addFunction(operations, name, one.id))}
          onMove={() => setMoving(true)}
          onRemove={() => {
            keep(removeFunction(operations, one, next))
            close()
          }}
          onClose={close}
        />
      )}
      {one !== undefined && isMoving && (
        <MoveDialog
          description="Функция перейдёт вместе со всем, что ниже неё"
          placeholder="Найти функцию"
          one={one}
          all={next}
          isBusy={false}
          error={null}
          onMove={(parent) => move(one.id, parent)}
          onClose={close}
        />
      )}
    </Page>
  )
}

/** Everybody the schema names, and whoever the draft brings in. */
function peopleOf(all: readonly FunctionNode[], loads: Schema<'FunctionalSums'>['people']): People {
  const named = all.flatMap((one) => [one.responsible_details, ...one.deputies_details])
  const known = [...named, ...loads.map(({ person }) => person)].flatMap((person) => person ?? [])
  return new Map(known.map((person) => [person.id, person]))
}
