/** How the first person is made, on the machine where the desk runs. */
export const addFirstPerson = 'npm run people -- add --email <address> --name "<name>" --role <role>';

export const nobodyYet = `Nobody can sign in yet. Add the first person: ${addFirstPerson}`;
