import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { Checkbox, Empty, ErrorState, Field, Input, Pagination, Skeleton } from '@ws/ui'
import { useState } from 'react'
import { useSettled } from '../../../lib/area/filters/use-settled'
import { parseDecimal } from '../../../lib/format/number'
import { useServices } from '../../../lib/services-context'
import { VacancyLabel, type VacancyPicking } from './vacancy-label'

const PAGE = 20

/** Free rooms of an object, found by their area. */
export function FreeRoomsList({ object, date, taken, chosen, onToggle }: VacancyPicking) {
  const { api } = useServices()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [page, setPage] = useState(1)
  const [area_from, area_to] = [parseDecimal(useSettled(from)), parseDecimal(useSettled(to))]
  const query = {
    object: [object],
    page,
    page_size: PAGE,
    ...(date === undefined ? {} : { date }),
    ...(area_from === null ? {} : { area_from }),
    ...(area_to === null ? {} : { area_to }),
  }
  const found = useQuery({
    queryKey: ['/properties/room', 'vacancies', query],
    queryFn: ({ signal }) => unwrap(api.GET('/objects/vacancies', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
  const { data: vacancies = [], meta } = found.data ?? {}
  const filter = (change: (text: string) => void) => (text: string) => {
    change(text)
    setPage(1)
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Площадь от, м²">
          <Input value={from} inputMode="decimal" onChange={(event) => filter(setFrom)(event.target.value)} />
        </Field>
        <Field label="до, м²">
          <Input value={to} inputMode="decimal" onChange={(event) => filter(setTo)(event.target.value)} />
        </Field>
      </div>
      {found.isError && !found.data && <ErrorState text={found.error.message} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton className="h-60" />}
      {found.data && vacancies.length === 0 && <Empty title="Свободных помещений не нашлось" />}
      <ul aria-label="Свободные помещения" className="flex flex-col">
        {vacancies.map((vacancy) => (
          <li key={vacancy.room.id} className="border-line border-t py-2">
            <Checkbox
              label={<VacancyLabel vacancy={vacancy} />}
              checked={chosen.some(({ room }) => room.id === vacancy.room.id)}
              disabled={taken.has(vacancy.room.id)}
              onCheckedChange={(isChosen) => onToggle(vacancy, isChosen === true)}
            />
          </li>
        ))}
      </ul>
      {meta && meta.total > PAGE && (
        <Pagination
          page={page}
          pages={Math.ceil(meta.total / PAGE)}
          total={meta.total}
          pageSize={PAGE}
          onPageChange={setPage}
        />
      )}
    </>
  )
}
