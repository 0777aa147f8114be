import type { Schema } from '@ws/api-client/contract'

type Data = Schema<'WidgetData'>
type Chart = NonNullable<Data['chart']>

const MONTHS = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11']
const PERIOD = { period: 'Пример', source: 'вымышленные данные' }

function figure(
  label: string,
  value: string,
  unit: Schema<'WidgetUnit'> = 'count',
  tone: Schema<'WidgetTone'> = 'neutral',
) {
  return { label, value, unit, tone, link: null }
}

function chart(
  kind: Chart['kind'],
  labels: string[],
  unit: Schema<'WidgetUnit'>,
  forecast_from: number | null = null,
): Chart {
  return { kind, title: 'Пример', labels, label_title: 'Значение', unit, forecast_from }
}

function row(title: string, note: string, value: string | null = null, unit: Schema<'WidgetUnit'> = 'count') {
  return { title, note, value, unit, tone: 'neutral' as const, link: null }
}

const SAMPLES: { readonly [K in Schema<'WidgetKey'>]?: Partial<Data> } = {
  inbox: {
    figures: { contracts: figure('Договоры', '2'), review: figure('На проверке', '3') },
    rows: [row('Договор А-019, ООО «Пример»', 'ждёт вашего согласования')],
  },
  occupancy: {
    figures: {
      occupancy_pct: figure('Заполняемость', '86.40', 'percent'),
      vacant: figure('Свободно', '884.00', 'area'),
    },
    chart: chart('gauge', ['Сдано'], 'percent'),
    series: [{ name: 'Сдано', values: [86.4] }],
    second: {
      chart: chart('stacked', ['Корпус А', 'Корпус Б', 'Корпус В'], 'area'),
      series: [
        { name: 'Сдано', values: [3100, 1400, 1080] },
        { name: 'Не сдано', values: [531, 232, 163] },
      ],
    },
  },
  occupancy_trend: {
    chart: chart('line', MONTHS, 'percent', 4),
    series: [{ name: 'Заполняемость', values: [78, 80, 83, 86, 85, 82] }],
  },
  vacancies: {
    figures: {
      count: figure('Помещений', '11'),
      lost: figure('Теряем в месяц, без НДС', '1193400.00', 'money', 'warn'),
    },
    rows: [row('Корпус А, А-508', 'свободно с 01.06.2026', '61.20', 'area')],
  },
  income: {
    figures: { collection: figure('Собираемость', '94.50', 'percent') },
    chart: chart('bars', MONTHS, 'money'),
    series: [
      { name: 'Начислено', values: [8.1e6, 8.3e6, 8.4e6, 9.1e6, 9.4e6, 9.6e6] },
      { name: 'Оплачено', values: [7.9e6, 8.2e6, 8.1e6, 8.8e6, 8.9e6, 7.4e6] },
    ],
  },
  debt: {
    figures: { total: figure('Просрочено', '2060546.00', 'money', 'bad') },
    chart: chart('stacked', ['1–30 дней', '31–60 дней', '61–90 дней', 'больше 90 дней'], 'money'),
    series: [{ name: 'Долг', values: [914000, 563000, 268000, 315000] }],
  },
  due_calendar: {
    chart: chart('area', ['2026-11-05', '2026-11-10', '2026-11-16', '2026-11-20', '2026-11-25'], 'money'),
    series: [{ name: 'Нарастающим итогом', values: [5.1e6, 7.4e6, 7.9e6, 8.6e6, 9.2e6] }],
  },
  expiring: {
    figures: {
      d30: figure('До 30 дней', '1', 'count', 'warn'),
      d30_area: figure('До 30 дней, площадь', '61.20', 'area'),
      d60: figure('31–60 дней', '3'),
      d90: figure('61–90 дней', '2'),
    },
    rows: [row('А-003, ООО «Пример»', 'до 31.12.2026', '238924.80', 'money')],
  },
  leasing_funnel: {
    chart: chart('bars', ['Потенциальные', 'Брони', 'На согласовании', 'Действуют'], 'count'),
    series: [{ name: 'Количество', values: [12, 6, 3, 31] }],
  },
  todo_status: {
    chart: chart('donut', ['Неразобранные', 'План', 'Принятые', 'В работе', 'Проверка', 'Завершённые'], 'count'),
    series: [{ name: 'Задачи', values: [7, 10, 12, 12, 6, 13] }],
    second: {
      chart: chart('line', ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'], 'count'),
      series: [
        { name: 'Создано', values: [6, 9, 4, 7, 5] },
        { name: 'Завершено', values: [5, 7, 8, 6, 4] },
      ],
    },
  },
  sla: {
    figures: {
      breaches: figure('Просрочено сейчас', '4', 'count', 'bad'),
      reaction: figure('Средняя реакция', '35', 'minutes'),
    },
    chart: chart('gauge', ['В срок'], 'percent'),
    series: [{ name: 'В срок', values: [91.5] }],
  },
  team_load: {
    chart: chart('bars', ['Клининг', 'Эксплуатация', 'Охрана'], 'minutes'),
    series: [
      { name: 'Запланировано', values: [4200, 3100, 1900] },
      { name: 'Возможности', values: [4800, 2400, 4800] },
    ],
  },
  heat: {
    chart: chart('heat', ['А, 1 этаж', 'А, 3 этаж', 'Б, 2 этаж'], 'count'),
    series: [
      { name: 'до 30 дн.', values: [8, 12, 3] },
      { name: '31–60 дн.', values: [5, 7, 2] },
      { name: '61–90 дн.', values: [4, 9, 1] },
    ],
  },
  zones: {
    figures: {
      done: figure('Сделано', '9', 'count', 'ok'),
      left: figure('Осталось', '5'),
      missed: figure('Пропущено', '1', 'count', 'bad'),
    },
  },
  stock: {
    figures: {
      low: figure('Расходников мало', '3', 'count', 'warn'),
      out: figure('Расходников нет', '1', 'count', 'bad'),
    },
    rows: [row('Лампа LED 18 Вт', 'заказать 31', '9')],
  },
  kb_review: {
    figures: { due: figure('Пора подтвердить', '2', 'count', 'warn'), stale: figure('Устарели', '1', 'count', 'bad') },
    rows: [row('Порядок отключения воды', 'срок 20.11.2026')],
  },
  news: {
    figures: { unread: figure('Не открывали', '2'), asked: figure('Надо ознакомиться', '1', 'count', 'warn') },
    rows: [row('График отключения отопления', '26.11.2026, надо ознакомиться')],
  },
  presence: {
    figures: { working: figure('Работают', '16', 'count', 'ok'), away: figure('Отсутствуют', '2') },
    rows: [row('Иванов И.', 'Отпуск, до 30.11.2026')],
  },
  report: {
    chart: chart('bars', MONTHS, 'percent'),
    series: [{ name: 'Оплачено в срок', values: [91, 93, 90, 95, 94, 92] }],
  },
  birthdays: { rows: [row('Петрова Анна Сергеевна', 'день рождения 02.12')] },
  calendar: { rows: [row('Осмотр ИТП', '28.11, 10:00'), row('Приёмка А-408', '30.11, 12:00')] },
}

/** What a widget looks like with figures of nobody; undefined of those that have none. */
export function sampleOf(key: Schema<'WidgetKey'>): Data | undefined {
  const sample = SAMPLES[key]
  return (
    sample && {
      ...{
        key,
        generated_at: '2026-11-27T09:00:00.000Z',
        figures: {},
        chart: null,
        series: [],
        second: null,
        rows: [],
        rows_title: null,
        link: null,
      },
      ...PERIOD,
      ...sample,
    }
  )
}
