/** Words of keys. Letters and keys with Latin caps keep their names. */
export interface KbdLabels {
  /** Between two strokes made one after another. */
  afterwards: string
  space: string
  arrows: string
  arrowUp: string
  arrowDown: string
  arrowLeft: string
  arrowRight: string
  click: string
  wheel: string
}

/** The Russian words, used without a provider. */
export const kbdLabels: KbdLabels = {
  afterwards: 'затем',
  space: 'Пробел',
  arrows: 'стрелки',
  arrowUp: 'стрелка вверх',
  arrowDown: 'стрелка вниз',
  arrowLeft: 'стрелка влево',
  arrowRight: 'стрелка вправо',
  click: 'щелчок',
  wheel: 'колесо мыши',
}
