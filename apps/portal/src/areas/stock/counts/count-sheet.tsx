import { useQuery } from '@tanstack/react-query'
import { ApiError, unwrap } from '@ws/api-client'
import { labels } from '@ws/api-client/contract/labels'
import { Banner, Button, Checkbox, Empty, ErrorState, Input, plural, Skeleton } from '@ws/ui'
import { ArrowLeft, Download, ScanLine } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { refusalOf } from '../../../lib/area/actions/refusal'
import { saveFile } from '../../../lib/area/actions/save-file'
import { useLiveRows } from '../../../lib/area/list/use-live-rows'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { STOCK_LISTS } from '../movements/movements.queries'
import { CodeReader, type ScannedItem } from '../scan/code-reader'
import { CountLineRow } from './count-line-row'
import { COUNTS, type CountLine, sheetQuery } from './counts.queries'
import { useCountEntry } from './use-count-entry'

/** The sheet of a count: what the books say, what was found, and what differs. */
export function CountSheetView({ id, onBack }: { id: number; onBack: () => void }) {
  const { api } = useServices()
  const [search, setSearch] = useState('')
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const [told, setTold] = useState<string | null>(null)
  const [isScanning, setScanning] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  useLiveRows(COUNTS)
  const { data, error, refetch } = useQuery(sheetQuery(api, id))
  const entry = useCountEntry(id)
  const meta = { isQuiet: true, invalidates: [[COUNTS], ...STOCK_LISTS] }
  const post = useMutation({
    mutationFn: (accept: boolean) =>
      unwrap(api.POST('/stock/counts/{id}/post', { params: { path: { id } }, body: { accept_moved: accept } })),
    meta: { ...meta, done: 'Инвентаризация проведена' },
  })
  const cancel = useMutation({
    mutationFn: () => unwrap(api.POST('/stock/counts/{id}/cancel', { params: { path: { id } } })),
    meta: { ...meta, done: 'Инвентаризация отменена' },
  })
  const print = useMutation({
    mutationFn: () => unwrap(api.GET('/stock/counts/{id}/pdf', { params: { path: { id } }, parseAs: 'blob' })),
    onSuccess: (file) => saveFile(file, `Акт инвентаризации ${data?.number ?? ''}.pdf`),
  })
  if (error !== null)
    return <ErrorState title="Не удалось загрузить" text={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className="min-h-64" />
  const isOpen = data.status === 'draft'
  const shown = data.lines.filter((line) => (!onlyDifferent || isDifferent(line)) && isFound(line, search))
  const left = data.lines_count - data.counted_count
  const hasMoved = post.error instanceof ApiError && post.error.code === 'stock_moved'
  const refusal = refusalOf(post.error ?? cancel.error).text

  /** A scanner types a code and Enter: the item that bears it is counted on by one. */
  const scan = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const code = search.trim().toLowerCase()
    const line = data.lines.find(({ barcode, sku }) => barcode?.toLowerCase() === code || sku.toLowerCase() === code)
    if (!line || !isOpen || line.is_serialized) {
      setTold(code === '' ? null : line ? null : `Позиции с кодом «${search.trim()}» в ведомости нет`)
      if (!line && shown.length === 1) focusInput(0)
      return
    }
    setSearch('')
    setTold(`${line.item_details.name}: +1`)
    void entry.save(line.id, { add: '1' })
  }
  /** What the camera or a label names: a piece is found, of anything else there is one more. */
  const take = ({ entity, id: item, name, piece }: ScannedItem) => {
    const line = data.lines.find((one) => (entity === 'goods' ? one.goods : one.consumable) === item)
    if (!line) return setTold(`«${name}» в ведомости нет`)
    if (line.is_serialized && !piece) return setTold(`«${name}»: отсканируйте этикетку экземпляра`)
    setTold(piece ? `${name}: найден ${piece.inventory_number}` : `${name}: +1`)
    void entry.save(line.id, piece ? { found: [...new Set([...line.found, piece.id])] } : { add: '1' })
  }
  const focusInput = (at: number) => {
    const input = list.current?.querySelectorAll('input')[at]
    input?.focus()
    input?.select()
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="ghost" size="sm" onClick={onBack}>
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />К списку
        </Button>
        <span className="font-medium tabular-nums">{data.number}</span>
        <span className="text-ink-3">
          {data.storage_details.name} · {labels.StockCountStatus[data.status].toLowerCase()}
          {data.movement && ` · движение ${data.movement.name}`}
        </span>
        <span className="flex-1" />
        <Button variant="ghost" size="sm" loading={print.isPending} onClick={() => print.mutate()}>
          <Download size={16} strokeWidth={1.75} aria-hidden="true" />
          Акт PDF
        </Button>
      </div>
      {hasMoved ? (
        <Banner
          tone="warn"
          action={
            <Button size="sm" loading={post.isPending} onClick={() => post.mutate(true)}>
              Провести с учётом движений
            </Button>
          }
        >
          После подсчёта по отмеченным позициям были движения. Расхождение добавится к нынешнему остатку.
        </Banner>
      ) : (
        refusal !== undefined && <Banner tone="bad">{refusal}</Banner>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-56 flex-1">
          <Input
            aria-label="Найти или отсканировать"
            placeholder="Название, артикул или штрихкод; Enter — плюс один"
            value={search}
            maxLength={200}
            onChange={(event) => setSearch(event.currentTarget.value)}
            onKeyDown={scan}
          />
        </div>
        {isOpen && (
          <Button variant="ghost" aria-pressed={isScanning} onClick={() => setScanning(!isScanning)}>
            <ScanLine size={16} strokeWidth={1.75} aria-hidden="true" />
            Сканировать
          </Button>
        )}
        <Checkbox
          label="Только расхождения"
          checked={onlyDifferent}
          onCheckedChange={(next) => setOnlyDifferent(next === true)}
        />
      </div>
      {isOpen && isScanning && <CodeReader withCamera onItem={take} />}
      <p className="text-ink-3 text-sm" aria-live="polite">
        Посчитано {data.counted_count} из {data.lines_count}, {data.differences_count}{' '}
        {plural(data.differences_count, 'расхождение', 'расхождения', 'расхождений')}
        {told !== null && ` · ${told}`}
      </p>
      {shown.length === 0 ? (
        <Empty title={onlyDifferent ? 'Расхождений нет' : 'Ничего не найдено'} />
      ) : (
        <ul ref={list} className="flex flex-col divide-y divide-line rounded-lg border border-line">
          {shown.map((line, at) => (
            <CountLineRow
              key={line.id}
              line={line}
              isOpen={isOpen}
              error={entry.errors[line.id]}
              storage={data.storage}
              onSave={(counted) => entry.save(line.id, { counted })}
              onLastDay={(expires_on) => void entry.save(line.id, { expires_on })}
              onFound={(found) => void entry.save(line.id, { found })}
              onNext={() => focusInput(at + 1)}
            />
          ))}
        </ul>
      )}
      {isOpen && (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="primary"
            loading={post.isPending}
            disabled={data.counted_count === 0}
            onClick={() => post.mutate(false)}
          >
            Провести
          </Button>
          <Button variant="ghost" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            Отменить инвентаризацию
          </Button>
          {left > 0 && (
            <span className="text-ink-3 text-sm">
              {left} {plural(left, 'позиция не посчитана', 'позиции не посчитаны', 'позиций не посчитаны')}: их остаток
              не изменится
            </span>
          )}
        </div>
      )}
    </div>
  )
}

function isDifferent({ difference }: CountLine): boolean {
  return difference !== null && Number(difference) !== 0
}

function isFound({ item_details, sku, barcode }: CountLine, search: string): boolean {
  const text = `${item_details.name} ${sku} ${barcode ?? ''}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
