import { uploadFile } from '@ws/api-client'
import { Button, Field, NumberInput } from '@ws/ui'
import { Trash2, Upload } from 'lucide-react'
import { useRef } from 'react'
import { readPicture } from '../../../lib/plan/canvas/use-background-picture'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { Drawing } from './drawing'

const TYPES = 'image/png,image/jpeg,image/svg+xml,application/pdf'

interface BackgroundPanelProps {
  drawing: Drawing
  onDraw: (drawing: Drawing) => void
}

/** The picture below the rooms: brought, placed, turned, made paler. */
export function BackgroundPanel({ drawing, onDraw }: BackgroundPanelProps) {
  const { host, session } = useServices()
  const picker = useRef<HTMLInputElement>(null)
  const { sheet, background } = drawing
  const set = (changes: Partial<Drawing['sheet']>) => onDraw({ ...drawing, sheet: { ...sheet, ...changes } })
  const bring = useMutation({
    mutationFn: async (file: File) => {
      const stored = await uploadFile({ host, session, file, fields: { category: 'images' } })
      const { width } = await readPicture(`${host}${stored.file}`, stored.file_type)
      return { stored, width }
    },
    // It fills the sheet till its scale is set.
    onSuccess: ({ stored, width }) =>
      onDraw({
        ...drawing,
        background: stored,
        sheet: { ...sheet, bg_x: 0, bg_y: 0, bg_scale: sheet.width_m / width },
      }),
  })
  return (
    <section aria-label="Подложка" className="flex flex-col gap-3 border-line border-t p-3">
      <h2 className="font-semibold">Подложка</h2>
      <input
        ref={picker}
        type="file"
        accept={TYPES}
        className="sr-only"
        aria-label="Файл подложки"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) bring.mutate(file)
        }}
      />
      <Button loading={bring.isPending} onClick={() => picker.current?.click()}>
        <Upload size={16} strokeWidth={1.75} aria-hidden="true" />
        {background ? 'Заменить подложку' : 'Загрузить подложку'}
      </Button>
      {background === null ? (
        <p className="text-ink-3 text-sm">PNG, JPG, SVG или первая страница PDF, до 20 МБ</p>
      ) : (
        <>
          <p className="truncate text-ink-2 text-sm">{background.display_name}</p>
          <div className="grid grid-cols-2 gap-3">
            <Measure label="Слева, м" value={sheet.bg_x} onChange={(bg_x) => set({ bg_x })} />
            <Measure label="Сверху, м" value={sheet.bg_y} onChange={(bg_y) => set({ bg_y })} />
            <Measure
              label="Поворот, °"
              value={sheet.bg_rotation}
              min={-180}
              max={180}
              onChange={(bg_rotation) => set({ bg_rotation })}
            />
            <Measure
              label="Видна на, %"
              value={sheet.bg_opacity * 100}
              min={0}
              max={100}
              onChange={(share) => set({ bg_opacity: share / 100 })}
            />
          </div>
          <Button variant="ghost" onClick={() => onDraw({ ...drawing, background: null })}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
            Убрать подложку
          </Button>
        </>
      )}
    </section>
  )
}

interface MeasureProps {
  label: string
  value: number
  min?: number
  max?: number
  onChange: (value: number) => void
}

function Measure({ label, value, onChange, min = -10_000, max = 10_000 }: MeasureProps) {
  return (
    <Field label={label}>
      <NumberInput
        value={value}
        fractionDigits={2}
        min={min}
        max={max}
        onChange={(next) => next !== null && next >= min && next <= max && next !== value && onChange(next)}
      />
    </Field>
  )
}
