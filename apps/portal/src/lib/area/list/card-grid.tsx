import { Card, Empty, Skeleton } from '@ws/ui'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'

interface CardGridProps {
  /** «Сотрудники»: what the list is called. */
  label: string
  /** «Сотрудников не найдено». */
  emptyText: string
  loading: boolean
  /** One `li` for each record. */
  children: ReactNode[]
}

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-4 p-5 max-md:p-4'
const COMING = ['a', 'b', 'c', 'd', 'e', 'f']

/** A list as cards side by side: their shape while they are on their way, and that there are none only once it is known. */
export function CardGrid({ label, emptyText, loading, children }: CardGridProps) {
  if (children.length > 0) {
    return (
      <ul aria-label={label} className={GRID}>
        {children}
      </ul>
    )
  }
  if (loading) {
    return (
      <div role="status" aria-busy aria-label="Загрузка" className={GRID}>
        {COMING.map((key) => (
          <Card key={key} className="flex items-start gap-3">
            <Skeleton shape="circle" className="size-11" />
            <Skeleton lines={3} className="flex-1" />
          </Card>
        ))}
      </div>
    )
  }
  return <Empty icon={<SearchX size={32} strokeWidth={1.5} aria-hidden="true" />} title={emptyText} />
}
