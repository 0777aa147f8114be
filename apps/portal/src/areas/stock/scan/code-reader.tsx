import { ApiError, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Button, Field, Input } from '@ws/ui'
import { Camera, CameraOff } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'

export type ScannedItem = Schema<'ScannedItem'>

const CameraView = lazy(async () => ({ default: (await import('./camera-view')).CameraView }))
const NOT_FOUND = 404

/** Reads codes by the camera, by a scanner that types, or by hand, and tells the items they name. */
export function CodeReader({
  onItem,
  withCamera = false,
}: {
  onItem: (item: ScannedItem) => void
  withCamera?: boolean
}) {
  const { api } = useServices()
  const [typed, setTyped] = useState('')
  const [isWatching, setIsWatching] = useState(withCamera)
  const input = useRef<HTMLInputElement>(null)
  const find = useMutation({
    mutationFn: (code: string) => unwrap(api.GET('/stock/scan/{code}', { params: { path: { code } } })),
    meta: { isQuiet: true },
    onSuccess: (item) => {
      setTyped('')
      onItem(item)
    },
    // A wrong code is typed over by the next one.
    onError: () => input.current?.select(),
  })
  const look = (code: string) => {
    const wanted = namePart(code.trim())
    if (wanted !== '' && !find.isPending) find.mutate(wanted)
  }
  return (
    <div className="flex flex-col gap-3">
      {isWatching && (
        <Suspense fallback={null}>
          <CameraView onCode={look} />
        </Suspense>
      )}
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field label="Код" error={problemOf(find.error, find.variables)}>
            <Input
              ref={input}
              value={typed}
              maxLength={300}
              autoComplete="off"
              placeholder="Штрихкод, артикул, инвентарный номер или адрес с этикетки"
              onChange={(event) => setTyped(event.currentTarget.value)}
              onKeyDown={(event) => {
                // A scanner ends what it types with Enter: that sends no form around it.
                if (event.key !== 'Enter') return
                event.preventDefault()
                look(typed)
              }}
            />
          </Field>
        </div>
        <Button loading={find.isPending} disabled={typed.trim() === ''} onClick={() => look(typed)}>
          Найти
        </Button>
      </div>
      <span>
        <Button variant="ghost" aria-pressed={isWatching} onClick={() => setIsWatching(!isWatching)}>
          {isWatching ? <CameraOff size={16} aria-hidden="true" /> : <Camera size={16} aria-hidden="true" />}
          {isWatching ? 'Выключить камеру' : 'Сканировать камерой'}
        </Button>
      </span>
    </div>
  )
}

/** Of the address on a label its end: that is what names the item. */
function namePart(code: string): string {
  return /^https?:\/\/.*\/([qu]-[0-9a-z]+)\/?$/.exec(code)?.[1] ?? code
}

function problemOf(error: unknown, code: string | undefined): string | undefined {
  if (error === null || error === undefined) return undefined
  if (error instanceof ApiError && error.status === NOT_FOUND) return `По коду «${code ?? ''}» ничего не нашлось`
  return error instanceof Error ? error.message : 'Не удалось найти'
}
