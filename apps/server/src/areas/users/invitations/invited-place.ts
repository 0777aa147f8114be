import { and, eq, isNull } from 'drizzle-orm'
import { departmentsTable } from '../../../db/tables/people/departments'
import { positionsTable } from '../../../db/tables/people/positions'
import { invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'

/** Where an invited person is to work. */
interface Place {
  department: number | null
  position: number | null
}

type Asked = Partial<Place>

/** A position brings its department along; one of another department, and what is not there, is refused. */
export async function requirePlace(ctx: Context, asked: Asked): Promise<Place> {
  const place = await livingPlace(ctx, asked)
  if (asked.position && place.position === null) throw invalid({ position: 'Нет такой записи' })
  if (asked.department && place.department === null) throw invalid({ department: 'Нет такой записи' })
  if (asked.department && asked.department !== place.department) throw invalid({ position: 'Должность другого отдела' })
  return place
}

/** The place as it is now: between the invitation and its acceptance a position may go or move to another department. */
export async function livingPlace({ tx }: Pick<Context, 'tx'>, { department, position }: Asked): Promise<Place> {
  if (position) {
    const [found] = await tx
      .select({ department: positionsTable.department })
      .from(positionsTable)
      .where(and(eq(positionsTable.id, position), isNull(positionsTable.deleted_at)))
    if (found) return { department: found.department, position }
  }
  if (!department) return { department: null, position: null }
  const isThere = await tx.$count(
    departmentsTable,
    and(eq(departmentsTable.id, department), isNull(departmentsTable.deleted_at)),
  )
  return { department: isThere > 0 ? department : null, position: null }
}
