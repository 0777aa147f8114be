import {
  DoorOpen,
  Image,
  type LucideIcon,
  MapPin,
  Merge,
  MousePointer2,
  Pentagon,
  Ruler,
  Slice,
  SquareDashed,
  Minus as WallIcon,
} from 'lucide-react'

export type ToolKey =
  | 'select'
  | 'polygon'
  | 'rectangle'
  | 'split'
  | 'merge'
  | 'wall'
  | 'marker'
  | 'entrance'
  | 'scale'
  | 'background'

interface Tool {
  key: ToolKey
  label: string
  /** The letter that chooses it, and the same key under Russian letters. */
  letter: string
  code: string
  icon: LucideIcon
  hint: string
}

/** The tools in the order of their bar. */
export const TOOLS: readonly Tool[] = [
  {
    key: 'select',
    label: 'Выбор',
    letter: 'V',
    code: 'KeyV',
    icon: MousePointer2,
    hint: 'Выберите помещение и двигайте его углы. Delete убирает с плана выбранное помещение или стену',
  },
  {
    key: 'polygon',
    label: 'Полигон',
    letter: 'P',
    code: 'KeyP',
    icon: Pentagon,
    hint: 'Ставьте углы. Enter или первый угол замыкают контур, Backspace убирает последний',
  },
  {
    key: 'rectangle',
    label: 'Прямоугольник',
    letter: 'R',
    code: 'KeyR',
    icon: SquareDashed,
    hint: 'Поставьте один угол, затем противоположный',
  },
  {
    key: 'split',
    label: 'Разделить',
    letter: 'S',
    code: 'KeyS',
    icon: Slice,
    hint: 'Выберите помещение и проведите линию двумя точками',
  },
  {
    key: 'merge',
    label: 'Объединить',
    letter: 'M',
    code: 'KeyM',
    icon: Merge,
    hint: 'Отметьте соседние помещения и нажмите Enter',
  },
  {
    key: 'wall',
    label: 'Стена',
    letter: 'W',
    code: 'KeyW',
    icon: WallIcon,
    hint: 'Поставьте начало и конец стены. Esc заканчивает',
  },
  { key: 'marker', label: 'Маркер', letter: 'K', code: 'KeyK', icon: MapPin, hint: 'Укажите место маркера' },
  {
    key: 'entrance',
    label: 'Вход',
    letter: 'E',
    code: 'KeyE',
    icon: DoorOpen,
    hint: 'Выберите вход в списке слева и укажите его место',
  },
  {
    key: 'scale',
    label: 'Масштаб',
    letter: 'L',
    code: 'KeyL',
    icon: Ruler,
    hint: 'Укажите на подложке две точки, расстояние между которыми известно',
  },
  {
    key: 'background',
    label: 'Подложка',
    letter: 'B',
    code: 'KeyB',
    icon: Image,
    hint: 'Загрузите картинку или PDF, задайте положение и прозрачность',
  },
]

/** The tool of a key; selecting where it names none. */
export function toolOf(key: string | null): Tool {
  return TOOLS.find((tool) => tool.key === key) ?? (TOOLS[0] as Tool)
}
