import { cn } from '../lib/cn'
import { Skeleton } from '../skeleton/skeleton'
import { cardLook } from './board-card'
import { columnLook, openColumnLook } from './board-column-look'

/** As many as a laptop shows: which columns there will be is not known yet. */
const places = [0, 1, 2, 3]

/** Columns in the place of those that are being loaded. */
export function SkeletonColumns() {
  return places.map((place) => (
    // The room of a heading stays free, so that the cards come where these are.
    <ul
      key={place}
      aria-hidden
      data-slot="board-skeleton"
      className={cn(columnLook, openColumnLook, 'wu:px-1 wu:pt-11 wu:pb-1')}
    >
      <SkeletonCards place={place} />
    </ul>
  ))
}

/** Cards in the place of those that are being loaded into a column. */
export function SkeletonCards({ place }: { place: number }) {
  return ['first', 'second', 'third'].slice(0, 3 - (place % 2)).map((key) => (
    <li key={key} aria-hidden className="wu:block wu:p-1">
      <div className={cn(cardLook, 'wu:flex wu:flex-col wu:gap-2')}>
        <Skeleton className="wu:h-3 wu:w-1/3" />
        <Skeleton className="wu:w-4/5" />
        <Skeleton className="wu:h-3 wu:w-1/2" />
      </div>
    </li>
  ))
}
