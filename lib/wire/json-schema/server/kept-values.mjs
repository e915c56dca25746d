// Plain JavaScript, because the worker runs it as it stands.

/** Keeps what was used last: at most `countMax` values, under keys of at most `charactersMax` characters in all. */
export class KeptValues {
  #values = new Map();
  #characters = 0;
  #countMax;
  #charactersMax;

  constructor({ countMax, charactersMax }) {
    this.#countMax = countMax;
    this.#charactersMax = charactersMax;
  }

  /** The value of a key, made where none is kept. What is thrown while it is made is thrown, and nothing kept. */
  get(key, make) {
    const value = this.#take(key) ?? make();
    this.#values.set(key, value);
    this.#characters += key.length;
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#countMax && this.#characters <= this.#charactersMax) break;
      this.#take(oldest);
    }
    return value;
  }

  #take(key) {
    const value = this.#values.get(key);
    if (this.#values.delete(key)) this.#characters -= key.length;
    return value;
  }
}
