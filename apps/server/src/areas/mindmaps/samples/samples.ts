import type { Schema } from '@ws/api-client/contract'
import { parseOutline } from '@ws/api-client/contract/mindmap-outline'
import { mapPreview } from '@ws/api-client/contract/mindmap-svg'
import { indexMap, type MapContent, type MapNode } from '@ws/api-client/contract/mindmap-tree'
import { invalid } from '../../../lib/http/error'

/** A map to begin with; its nodes are written as an outline. */
interface Sample {
  key: string
  title: string
  description: string
  layout: Schema<'MindmapLayout'>
  outline: string
}

const SAMPLES: readonly Sample[] = [
  {
    key: 'problem',
    title: 'Анализ проблемы',
    description: 'Причины по группам и что с ними делать',
    layout: 'fishbone',
    outline: `Люди
  Не хватает навыков
  Нет ответственного
Оборудование
  Износ
  Нет запасных частей
Материалы
  Поздняя поставка
  Низкое качество
Порядок работы
  Нет правила
  Правило не соблюдают
Среда
  Погода
  Соседи и подрядчики
Решения
  Быстрые
  Долгие`,
  },
  {
    key: 'handover',
    title: 'Подготовка помещения к сдаче',
    description: 'Осмотр, ремонт, документы и передача ключей',
    layout: 'right',
    outline: `Осмотр
  - [ ] Фотографии до работ
  - [ ] Дефектная ведомость
  - [ ] Показания счётчиков
Ремонт
  - [ ] Электрика и свет
  - [ ] Вода и канализация
  - [ ] Стены, пол, потолок
  - [ ] Окна и двери
Уборка
  - [ ] Генеральная уборка
  - [ ] Вывоз мусора
Документы
  - [ ] Договор подписан
  - [ ] Обеспечительный платёж получен
  - [ ] Акт приёма-передачи
Доступ
  - [ ] Ключи и карты
  - [ ] Пропуска сотрудников арендатора
  - [ ] Место на парковке`,
  },
  {
    key: 'move',
    title: 'План переезда',
    description: 'Что сделать до, в день и после переезда',
    layout: 'both',
    outline: `За месяц
  - [ ] Согласовать дату
  - [ ] Выбрать перевозчика
  - [ ] Список имущества
За неделю
  - [ ] Упаковать архив
  - [ ] Подписать коробки
  - [ ] Заказать грузовой лифт
В день переезда
  - [ ] Встретить перевозчика
  - [ ] Отключить и снять оборудование
  - [ ] Проверить, что ничего не забыто
На новом месте
  - [ ] Расставить мебель
  - [ ] Подключить интернет и телефоны
  - [ ] Проверить свет и розетки
После
  - [ ] Сдать старое помещение
  - [ ] Сообщить новый адрес партнёрам`,
  },
  {
    key: 'launch',
    title: 'Запуск объекта',
    description: 'От приёмки здания до первых арендаторов',
    layout: 'org',
    outline: `Приёмка
  - [ ] Исполнительная документация
  - [ ] Разрешение на ввод
  - [ ] Замечания подрядчику
Инженерные системы
  - [ ] Договоры с поставщиками ресурсов
  - [ ] Пожарная сигнализация
  - [ ] Лифты на учёте
Люди
  - [ ] Штат и графики
  - [ ] Охрана
  - [ ] Уборка
Коммерция
  - [ ] Планы этажей и площади
  - [ ] Ставки
  - [ ] Реклама
  - [ ] Первые показы
Учёт
  - [ ] Объект и помещения в системе
  - [ ] Счётчики и показания
  - [ ] Склад и инвентарь`,
  },
]

/** Maps that the program brings, in their order. */
export function listSamples(): Schema<'MindmapSample'>[] {
  return SAMPLES.map((sample) => {
    const content = contentOf(sample)
    return {
      key: sample.key,
      title: sample.title,
      description: sample.description,
      layout: sample.layout,
      nodes_count: indexMap(content.nodes).size,
      preview_svg: mapPreview(content, sample.layout, 'calm'),
    }
  })
}

/** A template by its key, with nodes of its own; refuses a key that is none. */
export function sampleOf(key: string): { content: MapContent; layout: Schema<'MindmapLayout'> } {
  const sample = SAMPLES.find((one) => one.key === key)
  if (!sample) throw invalid({ template: 'Нет такого шаблона' })
  return { content: contentOf(sample), layout: sample.layout }
}

function contentOf({ title, outline }: Sample): MapContent {
  let count = 0
  const nodes: MapNode = { id: 'centre', text: title, children: [] }
  nodes.children = parseOutline(outline, () => {
    count += 1
    return `n${count}`
  }).nodes
  return { nodes, edges: [] }
}
