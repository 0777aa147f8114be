import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { labels } from '@ws/api-client/contract/labels'
import type { MapLayout } from '@ws/api-client/contract/mindmap-drawing'
import { parseOutline } from '@ws/api-client/contract/mindmap-outline'
import { type MapTheme, mapSvg } from '@ws/api-client/contract/mindmap-svg'
import type { MapContent } from '@ws/api-client/contract/mindmap-tree'
import { Button, DropdownMenu, ErrorState, Field, SegmentedControl, Select, Skeleton, Textarea } from '@ws/ui'
import { Download, Printer } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Paper } from '../../../lib/files/print-svg'
import { optionsOf } from '../../../lib/options-of'
import { Page } from '../../../lib/page/page'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { contentOf } from '../editor/store/map-store'
import { type MapFormat, saveMap } from '../export/map-files'
import { MapSheet } from './map-sheet'

const PAPERS = [
  { value: 'a4', label: 'A4' },
  { value: 'a3', label: 'A3' },
] as const
const LAYOUTS = optionsOf(labels.MindmapLayout)
const THEMES = optionsOf(labels.MindmapTheme)
const CRUMBS = [{ label: 'Ментальные карты', href: '/mindmap' }]
const SAMPLE = `Сдать помещение
\tПодготовка
\t\tОсмотр и дефектовка
\t\tРемонт
\t\tУборка
\tПоказ
\t\tФотографии
\t\tОбъявление
\tДоговор
\t\tПроверка арендатора
\t\tПодписание
\t\tАкт приёма-передачи`

/** A saved map as one sheet; without `?id=` what is pasted, of which nothing is kept. */
export function SvgScreen() {
  const [address] = useSearchParams()
  const id = Number(address.get('id'))
  return Number.isSafeInteger(id) && id > 0 ? <SavedMap key={id} id={id} /> : <PastedMap />
}

function SavedMap({ id }: { id: number }) {
  const { api } = useServices()
  const map = useQuery({
    queryKey: ['/mindmaps', 'sheet', id],
    queryFn: ({ signal }) => unwrap(api.GET('/mindmaps/{id}', { params: { path: { id } }, signal })),
  })
  const content = useMemo(() => map.data && contentOf(map.data), [map.data])
  if (!map.data || !content) {
    return (
      <Page title="Карта (SVG)" breadcrumbs={CRUMBS}>
        {map.isError ? (
          <ErrorState text={map.error.message} onRetry={() => void map.refetch()} />
        ) : (
          <Skeleton className="m-4 h-80" />
        )}
      </Page>
    )
  }
  const { title, layout, theme } = map.data
  return (
    <Sheet content={content} title={title} start={{ layout, theme }} up={{ label: title, href: `/mindmap/${id}` }} />
  )
}

function PastedMap() {
  const [text, setText] = useState(SAMPLE)
  const { content, title, dropped } = useMemo(() => {
    let last = 0
    const outline = parseOutline(text, () => String(++last))
    const [first, ...others] = outline.nodes
    const root =
      first && others.length === 0
        ? first
        : { id: 'root', text: first ? 'Карта' : 'Вставьте текст', children: outline.nodes }
    const whole: MapContent = { nodes: root, edges: [] }
    return { content: whole, title: root.text || 'Карта', dropped: outline.dropped }
  }, [text])
  return (
    <Sheet content={content} title={title} start={{ layout: 'right', theme: 'calm' }}>
      <Field
        label="Текст карты"
        hint="Строки с отступами или Markdown. Ничего не сохраняется"
        error={dropped > 0 ? `Не поместилось строк: ${dropped}. На карте не больше 2000 узлов` : undefined}
      >
        <Textarea
          rows={14}
          className="font-mono"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Tab writes an indent here; Escape before it leaves the field.
            if (event.key !== 'Tab' || event.shiftKey || event.altKey || event.ctrlKey) return
            if (event.currentTarget.dataset.leaving === 'yes') return
            event.preventDefault()
            const { selectionStart, selectionEnd, value } = event.currentTarget
            event.currentTarget.setRangeText('\t', selectionStart, selectionEnd, 'end')
            if (event.currentTarget.value !== value) setText(event.currentTarget.value)
          }}
          onKeyUp={(event) => {
            event.currentTarget.dataset.leaving = event.key === 'Escape' ? 'yes' : 'no'
          }}
        />
      </Field>
    </Sheet>
  )
}

interface SheetProps {
  content: MapContent
  title: string
  start: { layout: MapLayout; theme: MapTheme }
  up?: { label: string; href: string }
  /** Beside the sheet. */
  children?: ReactNode
}

function Sheet({ content, title, start, up, children }: SheetProps) {
  const [layout, setLayout] = useState(start.layout)
  const [theme, setTheme] = useState(start.theme)
  const [paper, setPaper] = useState<Paper>('a4')
  const svg = useMemo(() => mapSvg(content, { layout, theme, title }), [content, layout, theme, title])
  const save = useMutation({
    mutationFn: (format: MapFormat) => saveMap(content, { layout, theme, title }, format, paper),
    meta: { isFormless: true },
  })
  return (
    <Page
      title={up ? `${title}: лист` : 'Карта из текста'}
      crumb={up ? 'Лист' : 'Карта из текста'}
      body="fixed"
      breadcrumbs={up ? [...CRUMBS, up] : CRUMBS}
      actions={
        <>
          <DropdownMenu
            trigger={
              <Button loading={save.isPending}>
                <Download size={16} strokeWidth={1.75} aria-hidden="true" />
                <span className="max-md:sr-only">Скачать</span>
              </Button>
            }
            items={[
              { label: 'SVG', onSelect: () => save.mutate('svg') },
              { label: 'PNG', onSelect: () => save.mutate('png') },
              { label: 'Markdown', onSelect: () => save.mutate('md') },
            ]}
          />
          <Button variant="primary" onClick={() => save.mutate('print')}>
            <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
            <span className="max-md:sr-only">Печать</span>
          </Button>
        </>
      }
    >
      <div className="flex shrink-0 flex-wrap items-center gap-3 border-line border-b px-4 py-2">
        <SegmentedControl<Paper> label="Формат листа" value={paper} options={PAPERS} onChange={setPaper} />
        <Select
          aria-label="Раскладка"
          className="w-44"
          value={layout}
          options={LAYOUTS}
          onChange={(next) => next && setLayout(next)}
        />
        <Select
          aria-label="Цвета"
          className="w-44"
          value={theme}
          options={THEMES}
          onChange={(next) => next && setTheme(next)}
        />
      </div>
      <div className="flex min-h-0 flex-1 overflow-hidden max-md:flex-col max-md:overflow-y-auto">
        {children && (
          <div className="w-80 shrink-0 overflow-y-auto border-line border-e p-4 max-md:w-full max-md:border-e-0">
            {children}
          </div>
        )}
        <MapSheet svg={svg} title={title} paper={paper} />
      </div>
    </Page>
  )
}
