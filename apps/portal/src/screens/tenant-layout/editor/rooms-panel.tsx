import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState, SegmentedControl, Skeleton } from '@ws/ui'
import { useState } from 'react'
import { usePhone } from '../../../lib/page/use-phone'
import type { LayoutActs } from '../layout-acts'
import { roomsOfFloor, roomsOfVacancies } from '../rooms/listed-rooms'
import { PlaceChoice } from '../rooms/place-choice'
import { RoomRows } from '../rooms/room-rows'
import { WishesForm, type WishTexts } from '../rooms/wishes-form'
import { MOST_CANDIDATES, type Vacancy, type Wishes } from '../tenant-layout.queries'
import type { usePlaces } from './use-places'

interface RoomsPanelProps {
  acts: LayoutActs
  places: ReturnType<typeof usePlaces>
  own: readonly { id: number; number: string }[]
  tenant: number
  hasRooms: boolean
  wishes: Wishes
  texts: WishTexts
  vacancies: UseQueryResult<{ data: Vacancy[]; meta: { total: number } }>
  onWishes: (next: Wishes) => void
  onTexts: (next: WishTexts) => void
}

/** Where rooms are chosen: floor by floor, or by what suits the tenant. */
export function RoomsPanel(props: RoomsPanelProps) {
  const { acts, places, own, vacancies } = props
  const isPhone = usePhone()
  const [by, setBy] = useState<'floor' | 'wishes'>('floor')
  const free = (vacancies.data?.data ?? []).map(({ room: { id, number } }) => ({ id, number }))
  const total = vacancies.data?.meta.total ?? 0
  return (
    <div className="flex flex-col">
      <div className="p-3">
        <SegmentedControl
          fill
          label="Как искать"
          value={by}
          onChange={setBy}
          options={[
            { value: 'floor', label: 'По этажам' },
            { value: 'wishes', label: 'Подходит' },
          ]}
        />
      </div>
      {by === 'floor' ? (
        <>
          <PlaceChoice
            objects={places.objects}
            object={places.object}
            floors={places.floors}
            floor={places.floor}
            isShort={isPhone}
            onObject={(id) => places.choose({ object: String(id), floor: null })}
            onFloor={(id) => places.choose({ object: String(places.object), floor: String(id) })}
          />
          {places.plan ? (
            <RoomRows
              label="Помещения этажа"
              rooms={roomsOfFloor(places.plan, acts.isOwn)}
              {...{ acts, own, free }}
              emptyText="На этаже ничего не сдаётся"
            />
          ) : places.error ? (
            isPhone && <ErrorState text={places.error.message} onRetry={places.retry} />
          ) : (
            !places.isEmpty && <Skeleton className="m-3 h-40" />
          )}
        </>
      ) : (
        <>
          <WishesForm
            wishes={props.wishes}
            texts={props.texts}
            tenant={props.tenant}
            hasRooms={props.hasRooms}
            onWishes={props.onWishes}
            onTexts={props.onTexts}
          />
          {vacancies.isError ? (
            <ErrorState text={vacancies.error.message} onRetry={() => void vacancies.refetch()} />
          ) : vacancies.data === undefined ? (
            <Skeleton className="m-3 h-40" />
          ) : (
            <>
              <p role="status" className="px-3 pt-2 text-ink-3 text-sm">
                {total > MOST_CANDIDATES ? `Первые ${MOST_CANDIDATES} из ${total}` : `Найдено: ${total}`}
              </p>
              <RoomRows
                label="Подходящие помещения"
                rooms={roomsOfVacancies(vacancies.data.data)}
                {...{ acts, own, free }}
                emptyText="Ничего не подходит: смягчите условия"
              />
            </>
          )}
        </>
      )}
    </div>
  )
}
