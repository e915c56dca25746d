export declare class KeptValues<Value extends object> {
  constructor(limits: { countMax: number; charactersMax: number });
  get(key: string, make: () => Value): Value;
}
