import { tableOf } from '../../../db/demo/table-of'

/** ТМЦ of product 25.7: what lies in the storeroom and what of it was given out. */
export const DEMO_GOODS = tableOf(
  ['name', 'type', 'maker', 'model', 'price', 'min', 'target', 'stock', 'issued'],
  `
Стол офисный 140×70 | furniture | Мебельная фабрика «Исеть» | СО-140 | 8900 | 2 | 6 | 5 | 3
Кресло офисное | furniture | Метта | B-2b | 7450 | 2 | 6 | 4 | 6
Шкаф для документов | furniture | Практик | ALS 8896 | 15200 | 1 | 2 | 2 | 4
Стремянка 5 ступеней | hand-tools | Новая высота | NV 111 | 3100 | 1 | 2 | 2 | 2
Шуруповёрт аккумуляторный | power-tools | Интерскол | ДА-13/18 | 9800 | 1 | 3 | 2 | 2
Перфоратор | power-tools | Интерскол | П-26/800 | 11200 | 1 | 2 | 1 | 1
Мультиметр | hand-tools | Мегеон | 12710 | 2650 | 1 | 3 | 2 | 2
Тепловая пушка 5 кВт | equipment | Ресанта | ТЭП-5000 | 6900 | 1 | 2 | 2 | 1
Роутер | electronics | Keenetic | Giga | 11990 | 1 | 3 | 2 | 4
IP-камера | electronics | Болид | VCI-123 | 9300 | 2 | 4 | 3 | 18
Рация | communication | Аргут | А-43 | 7800 | 0 | 2 | 2 | 6
Карта доступа | keys | Parsec | Em-Marine | 65 | 50 | 200 | 34 | 166
Ключ-мастер | keys | Аверс | MK-5 | 1200 | 1 | 3 | 2 | 3
Огнетушитель ОП-4 | equipment | Ярпожинвест | ОП-4(з) | 1450 | 2 | 6 | 4 | 22
Каска защитная | protection | Росомз | СОМЗ-55 | 480 | 5 | 15 | 12 | 9
Перчатки диэлектрические | protection | Азри | Класс 0 | 890 | 2 | 6 | 4 | 3
Насос дренажный | equipment | Джилекс | Дренажник 220/14 | 8700 | 1 | 2 | 1 | 1
Пылесос промышленный | equipment | Керхер | NT 30/1 | 38500 | 0 | 1 | 1 | 2
`,
)

/** Расходники of product 25.7: what lies there today and what is used of it in a month. */
export const DEMO_CONSUMABLES = tableOf(
  ['name', 'type', 'unit', 'pack', 'price', 'min', 'target', 'use', 'stock'],
  `
Лампа LED 18 Вт Т8 | electrical | pcs | 10 | 210 | 40 | 120 | 24 | 9
Светильник аварийный | electrical | pcs |  | 1850 | 2 | 6 | 1 | 4
Автомат С16 1P | electrical | pcs | 12 | 240 | 6 | 24 | 4 | 18
Розетка двойная | electrical | pcs |  | 320 | 5 | 20 | 3 | 14
Кабель ВВГнг-LS 3×2,5 | electrical | m | 100 | 98 | 50 | 200 | 40 | 160
Клемма WAGO 221 | electrical | pcs | 50 | 42 | 50 | 200 | 30 | 140
Смеситель для раковины | plumbing | pcs |  | 3400 | 2 | 6 | 1 | 0
Сифон для раковины | plumbing | pcs |  | 460 | 3 | 10 | 2 | 8
Подводка гибкая 60 см | plumbing | pcs |  | 280 | 6 | 20 | 4 | 16
Арматура бачка | plumbing | pcs |  | 990 | 2 | 8 | 1 | 6
Фум-лента | plumbing | roll | 10 | 60 | 10 | 30 | 6 | 24
Фильтр G4 592×592 | filters | pcs | 6 | 780 | 12 | 36 | 8 | 2
Фильтр F7 592×592 | filters | pcs | 4 | 2350 | 4 | 12 | 2 | 9
Картридж питьевой воды | filters | pcs |  | 1650 | 2 | 8 | 2 | 6
Средство для полов 5 л | chemicals | pcs | 4 | 890 | 6 | 20 | 8 | 17
Средство для стёкол | chemicals | pcs | 12 | 210 | 6 | 24 | 6 | 19
Средство для санузлов | chemicals | pcs | 12 | 245 | 8 | 30 | 10 | 26
Мыло жидкое 5 л | chemicals | pcs | 4 | 560 | 6 | 24 | 8 | 20
Мешки для мусора 120 л | hygiene | pack | 10 | 310 | 60 | 180 | 50 | 15
Бумага туалетная, рулон | hygiene | roll | 12 | 165 | 80 | 300 | 100 | 240
Полотенца бумажные | hygiene | pack | 20 | 98 | 60 | 240 | 80 | 190
Дюбель 6×40 | fasteners | pack |  | 140 | 4 | 15 | 2 | 11
Саморез 4,2×32 | fasteners | pack |  | 190 | 4 | 15 | 2 | 12
Хомут кабельный 200 мм | fasteners | pack |  | 230 | 3 | 12 | 2 | 9
`,
)
