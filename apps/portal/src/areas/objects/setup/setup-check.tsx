import type { ReactNode } from 'react'
import { useNamesOf } from '../../../lib/area/kinds/named'
import { usePlaces } from '../../../lib/area/pickers/find-places'
import { countsInWords } from '../structure/plan-fields'
import type { TypedStructure } from './steps'
import { useStructurePreview } from './structure-step'

const idsOf = (id: unknown) => (typeof id === 'number' ? [id] : [])

interface SetupCheckProps {
  values: Readonly<Record<string, unknown>>
  structure: TypedStructure
}

/** What is about to be made, in a few lines. */
export function SetupCheck({ values, structure }: SetupCheckProps) {
  const [type] = useNamesOf('/properties/objecttypenew', idsOf(values.object_type), [], undefined)
  const [site] = useNamesOf('/properties/territory', idsOf(structure.site), [], undefined)
  const { places } = usePlaces(idsOf(values.root_location), [])
  const preview = useStructurePreview(structure)
  const isNew = structure.way === 'generate'
  return (
    <section aria-label="Что будет создано" className="rounded-lg bg-sunken px-4 py-3">
      <h2 className="mb-2 font-semibold">Что будет создано</h2>
      <dl className="grid grid-cols-[10rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 max-md:grid-cols-1">
        <Line label="Объект">{String(values.name ?? '')}</Line>
        <Line label="Тип">{type?.name}</Line>
        <Line label="Адрес">{String(values.address ?? '')}</Line>
        <Line label="Расположение">
          {isNew
            ? site
              ? `${site.name}: новое здание`
              : 'Новая территория с названием объекта'
            : places[0]?.full_name}
        </Line>
        {isNew && <Line label="Структура">{preview.data && countsInWords(preview.data)}</Line>}
      </dl>
    </section>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{label}</dt>
      <dd className="min-w-0 break-words max-md:mb-1">{children || '—'}</dd>
    </>
  )
}
