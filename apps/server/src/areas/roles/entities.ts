import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { rolesTable } from '../../db/tables/access/roles'
import { usersTable } from '../../db/tables/access/users'
import { directoriesTable } from '../../db/tables/files/directories'
import { filesTable } from '../../db/tables/files/files'
import { goodsTypesTable } from '../../db/tables/goods/goods-types'
import { departmentsTable } from '../../db/tables/people/departments'
import { profilesTable } from '../../db/tables/people/profiles'
import { territoriesTable } from '../../db/tables/places/territories'
import { tenantsTable } from '../../db/tables/tenants/tenants'
import { todosTable } from '../../db/tables/todos/todos'

/** How records of an entity are called where a person names one («Задача № 12»), and where they are kept. */
interface KnownEntity {
  label: string
  table: PgTable & { id: PgColumn; deleted_at: PgColumn }
}

const ENTITIES: Readonly<Record<string, KnownEntity>> = {
  todo: { label: 'Задача', table: todosTable },
  tenant: { label: 'Арендатор', table: tenantsTable },
  territory: { label: 'Территория', table: territoriesTable },
  goods_type: { label: 'Тип ТМЦ', table: goodsTypesTable },
  department: { label: 'Отдел', table: departmentsTable },
  profile: { label: 'Сотрудник', table: profilesTable },
  file: { label: 'Файл', table: filesTable },
  directory: { label: 'Папка', table: directoriesTable },
  role: { label: 'Роль', table: rolesTable },
  user: { label: 'Учётная запись', table: usersTable },
}

/** What is known of an entity by its key in the journal; undefined where it cannot be asked about. */
export function findEntity(key: string): KnownEntity | undefined {
  return Object.hasOwn(ENTITIES, key) ? ENTITIES[key] : undefined
}
