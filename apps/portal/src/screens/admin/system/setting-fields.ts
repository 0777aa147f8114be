import type { Schema } from '@ws/api-client/contract'
import { plural } from '@ws/ui'

/** The settings that are numbers. */
export type NumberName = keyof Schema<'Settings'>['ranges']

type Range = Schema<'SettingRange'>

/** One thing, a few, many. */
type Unit = readonly [string, string, string]

/** How one number is asked for. */
export interface NumberField {
  name: NumberName
  label: string
  /** What the number does. */
  meaning: string
  unit: Unit
}

/** A part of the form: what is asked in numbers, beside the choice of registration among accounts and of types among files. */
export const numberGroups: readonly {
  title: string
  withRegistration?: true
  withFileTypes?: true
  fields: readonly NumberField[]
}[] = [
  {
    title: 'Учётные записи',
    withRegistration: true,
    fields: [
      {
        name: 'password_min_length',
        label: 'Самый короткий пароль',
        meaning: 'Для новых паролей, прежние остаются.',
        unit: ['символ', 'символа', 'символов'],
      },
    ],
  },
  {
    title: 'Сеансы',
    fields: [
      {
        name: 'refresh_ttl_days',
        label: 'Срок сеанса',
        meaning:
          'Через столько дней без работы в системе нужно войти снова. Меньший срок действует и на открытые сеансы.',
        unit: ['день', 'дня', 'дней'],
      },
      {
        name: 'access_ttl_min',
        label: 'Обновление ключа доступа',
        meaning: 'Как часто браузер подтверждает сеанс. Выданные ключи доживают свой срок.',
        unit: ['минута', 'минуты', 'минут'],
      },
    ],
  },
  {
    title: 'Файлы и удаление',
    withFileTypes: true,
    fields: [
      {
        name: 'file_max_mb',
        label: 'Самый большой файл',
        meaning: 'Файлы больше этого размера не принимаются, загруженные остаются.',
        unit: ['МБ', 'МБ', 'МБ'],
      },
      {
        name: 'storage_quota_mb',
        label: 'Место для всех файлов',
        meaning: 'Когда файлы займут столько места, новые не принимаются. Ноль снимает ограничение.',
        unit: ['МБ', 'МБ', 'МБ'],
      },
      {
        name: 'trash_days',
        label: 'Срок восстановления',
        meaning: 'Столько дней можно вернуть удалённые записи, файлы и папки.',
        unit: ['день', 'дня', 'дней'],
      },
    ],
  },
]

/** The word after a number: «минут» after 15. */
export function unitOf([one, few, many]: Unit, value: number | null): string {
  return value === null ? many : plural(value, one, few, many)
}

/** «От 5 до 60 минут, обычно 15». */
export function rangeText({ minimum, maximum, usual }: Range, [, few, many]: Unit): string {
  return `От ${figure(minimum)} до ${figure(maximum)} ${plural(maximum, few, many, many)}, обычно ${figure(usual)}`
}

function figure(value: number): string {
  return value.toLocaleString('ru-RU')
}
