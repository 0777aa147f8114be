/** Words of the inputs of days, months, ranges and moments and of their calendars. */
export interface DatePickerLabels {
  dayPlaceholder: string
  momentPlaceholder: string
  monthPlaceholder: string
  rangePlaceholder: string
  chooseDay: string
  chooseMoment: string
  chooseMonth: string
  chooseRange: string
  /** The text is no day. */
  wrongDay: string
  wrongMoment: string
  wrongMonth: string
  wrongRange: string
  /** A range with one end where both are needed. */
  openRange: string
  /** `limit` is written as the control writes it. */
  tooEarly: (limit: string) => string
  tooLate: (limit: string) => string
  dayDisabled: string
  previousMonth: string
  nextMonth: string
  previousYear: string
  nextYear: string
  previousYears: string
  nextYears: string
  /** Stands before the month and the year one may change: «Месяц: ноябрь». */
  month: string
  year: string
  week: string
  today: string
  thisMonth: string
  clear: string
  done: string
  time: string
  presets: string
  /** Open ends of a range: «с 01.12.2026», «по 05.12.2026». */
  since: string
  until: string
  thisWeek: string
  lastWeek: string
  lastMonth: string
  thisQuarter: string
  lastQuarter: string
  thisYear: string
  rangeStart: string
  rangeEnd: string
}

/** The Russian words, used without a provider. */
export const datePickerLabels: DatePickerLabels = {
  dayPlaceholder: 'дд.мм.гггг',
  momentPlaceholder: 'дд.мм.гггг, чч:мм',
  monthPlaceholder: 'мм.гггг',
  rangePlaceholder: 'дд.мм.гггг – дд.мм.гггг',
  chooseDay: 'Выбрать дату',
  chooseMoment: 'Выбрать дату и время',
  chooseMonth: 'Выбрать месяц',
  chooseRange: 'Выбрать период',
  wrongDay: 'Такой даты нет. Напишите, например, 05.12.2026 или «завтра»',
  wrongMoment: 'Не похоже на дату и время. Напишите, например, 05.12.2026, 9:30',
  wrongMonth: 'Такого месяца нет. Напишите, например, 12.2026 или «декабрь»',
  wrongRange: 'Не похоже на период. Напишите, например, 1.12–15.12 или «прошлый месяц»',
  openRange: 'Укажите и начало, и конец периода',
  tooEarly: (limit) => `Не раньше ${limit}`,
  tooLate: (limit) => `Не позже ${limit}`,
  dayDisabled: 'Этот день выбрать нельзя',
  previousMonth: 'Предыдущий месяц',
  nextMonth: 'Следующий месяц',
  previousYear: 'Предыдущий год',
  nextYear: 'Следующий год',
  previousYears: 'Предыдущие 12 лет',
  nextYears: 'Следующие 12 лет',
  month: 'Месяц',
  year: 'Год',
  week: 'Неделя',
  today: 'Сегодня',
  thisMonth: 'Этот месяц',
  clear: 'Очистить',
  done: 'Готово',
  time: 'Время',
  presets: 'Готовые периоды',
  since: 'с',
  until: 'по',
  thisWeek: 'Эта неделя',
  lastWeek: 'Прошлая неделя',
  lastMonth: 'Прошлый месяц',
  thisQuarter: 'Этот квартал',
  lastQuarter: 'Прошлый квартал',
  thisYear: 'Этот год',
  rangeStart: 'начало периода',
  rangeEnd: 'конец периода',
}
