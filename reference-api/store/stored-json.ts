/** JSON of a column: this program wrote it, from a value of the type that is read here. */
export function storedJson<Value>(json: string): Value {
  return JSON.parse(json) as Value;
}
