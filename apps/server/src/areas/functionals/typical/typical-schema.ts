/** A function of the typical schema with those below it. */
export interface TypicalFunction {
  name: string
  kind: 'division' | 'function'
  result?: string
  hours?: number
  /** Keys of categories whose tasks are its work. */
  categories?: readonly string[]
  children?: readonly TypicalFunction[]
}

/** The schema of a managing company. */
export const TYPICAL_SCHEMA: TypicalFunction = {
  name: 'Управляющая компания',
  kind: 'division',
  result: 'Заполненный и исправный бизнес-центр, который приносит доход собственнику',
  children: [
    {
      ...{ name: 'Управление', kind: 'division', result: 'Решения приняты вовремя и обеспечены людьми и деньгами' },
      children: [
        { name: 'Стратегия', kind: 'function', result: 'Утверждённый план развития и бюджет', hours: 30 },
        {
          name: 'Финансы',
          kind: 'function',
          result: 'Платежи без кассовых разрывов',
          hours: 60,
          categories: ['finance'],
        },
        { name: 'Право', kind: 'function', result: 'Защищённые интересы в договорах и спорах', hours: 40 },
        {
          name: 'Персонал',
          kind: 'function',
          result: 'Укомплектованный и обученный штат',
          hours: 40,
          categories: ['admin'],
        },
      ],
    },
    {
      ...{ name: 'Коммерция', kind: 'division', result: 'Площади сданы по рыночным ставкам' },
      children: [
        {
          name: 'Привлечение арендаторов',
          kind: 'function',
          result: 'Новые договоры аренды',
          hours: 120,
          categories: ['leasing'],
        },
        { name: 'Договорная работа', kind: 'function', result: 'Подписанные и действующие договоры', hours: 80 },
        { name: 'Работа с долгом', kind: 'function', result: 'Долг не старше 30 дней', hours: 40 },
      ],
    },
    {
      ...{ name: 'Эксплуатация', kind: 'division', result: 'Здания работают без аварий' },
      children: [
        {
          ...{
            name: 'Инженерные системы',
            kind: 'function',
            result: 'Исправные системы и закрытые заявки',
            hours: 320,
          },
          categories: ['electrical', 'plumbing', 'hvac', 'elevators', 'repair'],
        },
        {
          name: 'Клининг',
          kind: 'function',
          result: 'Чистые места общего пользования',
          hours: 480,
          categories: ['cleaning'],
        },
        {
          name: 'Безопасность',
          kind: 'function',
          result: 'Порядок и пожарная безопасность',
          hours: 320,
          categories: ['security', 'fire_safety'],
        },
        {
          name: 'Территория',
          kind: 'function',
          result: 'Ухоженный двор и парковка',
          hours: 80,
          categories: ['landscaping'],
        },
        {
          name: 'Снабжение',
          kind: 'function',
          result: 'Материалы есть к началу работ',
          hours: 120,
          categories: ['procurement'],
        },
      ],
    },
    {
      ...{ name: 'Сервис', kind: 'division', result: 'Арендаторы довольны и остаются' },
      children: [
        { name: 'Диспетчеризация', kind: 'function', result: 'Заявка у исполнителя за 15 минут', hours: 160 },
        {
          name: 'Работа с обращениями',
          kind: 'function',
          result: 'Ответ арендатору в тот же день',
          hours: 80,
          categories: ['other'],
        },
      ],
    },
    {
      ...{ name: 'Учёт', kind: 'division', result: 'Достоверные цифры в срок' },
      children: [
        { name: 'Начисления', kind: 'function', result: 'Счета выставлены до пятого числа', hours: 80 },
        { name: 'Платежи', kind: 'function', result: 'Поступления разнесены в день выписки', hours: 80 },
        { name: 'Отчётность', kind: 'function', result: 'Отчёты сданы вовремя', hours: 60 },
      ],
    },
    { name: 'ИТ', kind: 'function', result: 'Рабочие места и системы доступны', hours: 120, categories: ['it'] },
  ],
}
