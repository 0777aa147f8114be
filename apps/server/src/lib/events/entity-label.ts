const ENTITY_LABELS: Readonly<Record<string, string>> = {
  document_template: 'Шаблоны печатных форм',
  audit: 'Журнал',
  department: 'Отделы',
  directory: 'Папки',
  file: 'Файлы',
  consumable: 'Расходники',
  consumable_type: 'Типы расходников',
  goods: 'ТМЦ',
  functional: 'Схема функций',
  functional_snapshot: 'Версии схемы функций',
  goods_type: 'Типы ТМЦ',
  invitation: 'Приглашения',
  job: 'Регулярные задания',
  position: 'Должности',
  production_calendar: 'Производственный календарь',
  profile: 'Сотрудники',
  report: 'Отчёты',
  report_schedule: 'Отчёты по расписанию',
  role: 'Роли',
  session: 'Сеансы',
  settings: 'Настройки',
  stock_movement: 'Движения запасов',
  storage: 'Места хранения',
  team: 'Бригады',
  tenant: 'Арендаторы',
  territory: 'Территории',
  todo: 'Задачи',
  todo_recurrence: 'Расписания задач',
  todo_template: 'Шаблоны задач',
  user: 'Учётные записи',
}

/** The section an entry belongs to; a kind without a name of its own stays as it is. */
export function entityLabel(entity: string): string {
  return ENTITY_LABELS[entity] ?? entity
}
