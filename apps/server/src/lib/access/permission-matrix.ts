/** The built-in roles (product 6.1), in the order of the columns below. */
export const BUILT_IN_ROLES = {
  admin: 'Администратор',
  manager: 'Управляющий',
  leasing: 'Менеджер по аренде',
  accountant: 'Бухгалтер',
  dispatcher: 'Диспетчер',
  employee: 'Сотрудник',
  viewer: 'Наблюдатель',
} as const

/** Key of a built-in role. */
export type RoleKey = keyof typeof BUILT_IN_ROLES

/**
 * The matrix of product 6.3. A cell is the scopes of View, Create, Edit, Delete and eXport, then the special permissions:
 * A all, B own objects, T team, O own, - none. It is data: the first start writes it into `role_permissions`.
 */
export const PERMISSION_MATRIX = {
  dashboard: row('Дашборд', 'AAAAA publish_layout', 'AAOOA', 'AAOOA', 'AAOOA', 'AAOO-', 'AAOO-', 'A----'),
  objects: row('Объекты', 'AAAAA', 'BABBA', 'B-B-A', 'B---A', 'B----', 'B----', 'B---A'),
  myobjects: row('Мои объекты', 'AAAA-', 'OAOO-', 'OAO--', 'O----', 'OAO--', 'OAO--', '-----'),
  properties: row('Справочники', 'AAAAA', 'BABBA', 'B-B-A', 'B----', 'B----', 'B----', 'B----'),
  floor_plans: row('План этажа', 'AAAAA', 'BABBA', 'B---A', 'B----', 'B----', 'B----', 'B----'),
  reservations: row('Бронь помещений', 'AAAAA', 'BABBA', 'BAOOA', 'B----', 'B----', '-----', 'B----'),
  tenants: row(
    'Арендаторы',
    'AAAAA merge blacklist',
    'AAAAA merge blacklist',
    'AAA-A',
    'AAA-A',
    'A----',
    'B----',
    'A----',
  ),
  tenants_pd: row('Персональные данные', 'A-A-A', 'A-A--', 'A-A--', 'A----', '-----', '-----', '-----'),
  contracts: row(
    'Договоры',
    'AAAAA approve activate terminate index',
    'BABBA approve activate terminate index',
    'BAOOA submit',
    'B---A approve',
    '-----',
    '-----',
    'B---A',
  ),
  legal_entities: row('Наши юрлица', 'AAAAA', 'A-A-A', 'A----', 'AAA-A', '-----', '-----', 'A----'),
  accruals: row(
    'Начисления',
    'AAAAA cancel close_period',
    'B---A',
    'B---A',
    'AAA-A cancel close_period post_penalty',
    '-----',
    '-----',
    'B---A',
  ),
  payments: row(
    'Платежи',
    'AAAAA void bank_import',
    'B---A',
    'B----',
    'AAA-A void bank_import',
    '-----',
    '-----',
    'B---A',
  ),
  goods: row('ТМЦ', 'AAAAA', 'AAAAA', 'A----', 'A---A', 'A----', 'A----', 'A----'),
  consumables: row('Расходники', 'AAAAA', 'AAAAA', 'A----', 'A---A', 'A----', 'A----', 'A----'),
  stock: row(
    'Движения запасов',
    'AAAAA receipt issue write_off transfer inventory negative',
    'AAA-A receipt issue write_off transfer inventory',
    '-----',
    'A---A',
    'AA--- issue',
    'TA--- issue write_off',
    'A---A',
  ),
  teams: row('Бригады', 'AAAAA', 'BABBA', 'A----', 'A----', 'AAA--', 'A----', 'A----'),
  zones: row('Рабочие зоны', 'AAAAA', 'BABBA', 'B----', '-----', 'BAB--', 'T----', 'B----'),
  todos: row(
    'Задачи',
    'AAAAA reassign accept force_complete',
    'BABBA reassign accept force_complete',
    'OAOOA',
    'OAOO-',
    'BAB-A reassign accept',
    'TAO-- take',
    'B---A',
  ),
  articles: row('Статьи', 'AAAA-', 'AAAA- publish pin', 'AAOO-', 'AAOO-', 'AAOO-', 'AAOO-', 'A----'),
  kb: row(
    'База знаний',
    'AAAAA verify publish',
    'AAAAA verify publish',
    'AAO--',
    'AAO--',
    'AAO--',
    'A---- suggest',
    'A----',
  ),
  mindmaps: row('Ментальные карты', 'AAAAA', 'OAOOA', 'OAOOA', 'OAOOA', 'OAOOA', 'OAOOA', 'O----'),
  documents: row('Документы', 'AAAAA', 'AAAOA', 'OAOOA', 'OAOOA', 'OAOOA', 'OAOOA', 'O---A'),
  excel: row('Таблицы', 'AAAAA', 'AAAOA', 'OAOOA', 'OAOOA', 'OAOOA', 'OAOOA', 'O----'),
  chat: row(
    'Мессенджер',
    'OAOO- moderate',
    'OAOO- create_channel',
    'OAOO-',
    'OAOO-',
    'OAOO- create_channel',
    'OAOO-',
    'OAOO-',
  ),
  conference: row('Конференции', 'AAAA-', 'AAOO-', 'AAOO-', 'AAOO-', 'AAOO-', 'AAOO-', 'O----'),
  profiles: row('Сотрудники', 'AAAAA', 'A-B-A', 'A-O--', 'A-O--', 'A-O--', 'A-O--', 'A-O--'),
  org: row('Отделы и должности', 'AAAAA', 'AAA-A', 'A----', 'A----', 'A----', 'A----', 'A----'),
  functionals: row('Функционалы', 'AAAAA', 'AAAAA', 'A----', 'A----', 'A----', 'A----', 'A----'),
  media: row('Медиа', 'AAAAA', 'AAAOA', 'AAOOA', 'AAOOA', 'AAOOA', 'AAOO-', 'A---A'),
  reports: row('Отчёты', 'AAAAA', 'BAOOA', 'BAOOA', 'AAOOA', 'B---A', '-----', 'B---A'),
  users: row('Пользователи', 'AAAAA impersonate', 'A----', '-----', '-----', '-----', '-----', '-----'),
  roles: row('Роли', 'AAAA-', 'A----', '-----', '-----', '-----', '-----', '-----'),
  settings: row('Настройки', 'AAAAA', 'A----', '-----', 'A-A--', '-----', '-----', '-----'),
  audit: row('Журнал', 'A---A', 'B---A', '-----', '-----', '-----', '-----', '-----'),
  imports: row('Импорт', 'AAAA-', 'AA-O-', 'AA-O-', 'AA-O-', '-----', '-----', '-----'),
  debug: row('Отладка', 'A----', '-----', '-----', '-----', '-----', '-----', '-----'),
} as const

/** Key of an area of the matrix. */
export type PermissionKey = keyof typeof PERMISSION_MATRIX

interface MatrixRow {
  label: string
  cells: Record<RoleKey, string>
}

function row(
  label: string,
  admin: string,
  manager: string,
  leasing: string,
  accountant: string,
  dispatcher: string,
  employee: string,
  viewer: string,
): MatrixRow {
  return { label, cells: { admin, manager, leasing, accountant, dispatcher, employee, viewer } }
}
