import { uploadFile } from '@ws/api-client'
import { Button, Field, NumberInput } from '@ws/ui'
import { Trash2, Upload } from 'lucide-react'
import { useId, useRef } from 'react'
import { errorsOf } from '../../../lib/errors-of'
import { type Picture, readPictureFile } from '../../../lib/plan/canvas/use-background-picture'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { Drawing } from './drawing'

const TYPES = ['image/png', 'image/jpeg', 'image/svg+xml', 'application/pdf']
const LARGEST_MB = 20

interface BackgroundPanelProps {
  drawing: Drawing
  onDraw: (drawing: Drawing) => void
}

/** The picture below the rooms: brought, placed, turned, made paler. */
export function BackgroundPanel({ drawing, onDraw }: BackgroundPanelProps) {
  const { host, session } = useServices()
  const picker = useRef<HTMLInputElement>(null)
  const problemId = useId()
  const { sheet, background } = drawing
  const set = (changes: Partial<Drawing['sheet']>) => onDraw({ ...drawing, sheet: { ...sheet, ...changes } })
  const bring = useMutation({
    mutationFn: async (file: File) => {
      // What cannot be drawn is not stored in the first place.
      const { width } = await readChosen(file)
      const stored = await uploadFile({ host, session, file, fields: { category: 'images' } })
      return { stored, width }
    },
    meta: { isQuiet: true },
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
        accept={TYPES.join(',')}
        className="sr-only"
        aria-label="Файл подложки"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) bring.mutate(file)
        }}
      />
      <Button
        loading={bring.isPending}
        aria-describedby={bring.isError ? problemId : undefined}
        onClick={() => picker.current?.click()}
      >
        <Upload size={16} strokeWidth={1.75} aria-hidden="true" />
        {background ? 'Заменить подложку' : 'Загрузить подложку'}
      </Button>
      {bring.isError && (
        <p id={problemId} role="alert" className="text-bad text-sm">
          {refusalOf(bring.error)}
        </p>
      )}
      {background === null ? (
        <p className="text-ink-3 text-sm">PNG, JPG, SVG или первая страница PDF, до {LARGEST_MB} МБ</p>
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

/** Why a file is no background, for people. */
class Unfit extends Error {}

/** Looks whether a browser can draw what was chosen, and how large it is. */
async function readChosen(file: File): Promise<Picture> {
  if (!TYPES.includes(file.type)) throw new Unfit('Подложка — картинка PNG, JPG, SVG или PDF')
  if (file.size > LARGEST_MB * 1024 * 1024) throw new Unfit(`Подложка не больше ${LARGEST_MB} МБ`)
  try {
    return await readPictureFile(file)
  } catch {
    throw new Unfit(
      file.type === 'application/pdf'
        ? 'Не удалось прочитать PDF: файл повреждён или защищён паролем'
        : 'Не удалось прочитать картинку: файл повреждён или это не картинка',
    )
  }
}

function refusalOf(error: Error): string {
  if (error instanceof Unfit) return error.message
  return Object.values(errorsOf(error))[0]?.[0] ?? (error.message || 'Не удалось загрузить файл')
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
